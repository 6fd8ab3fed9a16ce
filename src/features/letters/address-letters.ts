import * as m from '../../paraglide/messages.js'
import type { Writers } from './letter.ts'
import { lifetime } from './times.ts'

/** About another e-mail address: one to the new, one to the old. */
export const addressLetters: Writers<'change-email' | 'email-changing'> = {
  'change-email': ({ link, hours }) => ({
    subject: m.letter_change_subject(),
    preheader: m.letter_change_preheader(),
    heading: m.letter_change_subject(),
    paragraphs: [m.letter_change_text(), lifetime(hours)],
    button: { label: m.letter_change_button(), link },
    smallPrint: [m.letter_change_why()],
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
