import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import type { Writers } from './letter.ts'
import { lifetime } from './times.ts'

/** About another e-mail address: to the new one, to who has that already, and to the old one. */
export const addressLetters: Writers<'change-email' | 'email-wanted' | 'email-changing'> = {
  'change-email': ({ link, hours }) => ({
    subject: m.letter_change_subject(),
    preheader: m.letter_change_preheader(),
    heading: m.letter_change_subject(),
    paragraphs: [m.letter_change_text(), lifetime(hours)],
    button: { label: m.letter_change_button(), link },
    smallPrint: [m.letter_change_why()],
  }),
  'email-wanted': (_values, publicUrl) => ({
    subject: m.letter_wanted_subject(),
    preheader: m.letter_wanted_preheader(),
    heading: m.letter_wanted_subject(),
    paragraphs: [m.letter_wanted_text(), m.letter_wanted_what()],
    button: { label: m.letter_registered_button(), link: `${publicUrl}${paths.login()}` },
    smallPrint: [m.letter_wanted_why()],
  }),
  'email-changing': ({ link, hours, newEmail }) => ({
    subject: m.letter_changing_subject(),
    preheader: m.letter_changing_preheader(),
    heading: m.letter_changing_subject(),
    paragraphs: [m.letter_changing_text({ newEmail }), m.letter_changing_undo(), lifetime(hours)],
    button: { label: m.letter_changing_button(), link },
    smallPrint: [],
  }),
}
