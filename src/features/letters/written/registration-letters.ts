import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { Writers } from '../letter.ts'
import { lifetime } from '../times.ts'

/** To who registers. */
export const registrationLetters: Writers<'verify-email' | 'already-registered'> = {
  'verify-email': ({ link, hours }) => ({
    subject: m.letter_verify_subject(),
    preheader: m.letter_verify_preheader(),
    heading: m.letter_verify_heading(),
    paragraphs: [m.letter_verify_text(), lifetime(hours)],
    button: { label: m.letter_verify_button(), link },
    smallPrint: [m.letter_verify_why()],
  }),
  'already-registered': (_values, publicUrl) => ({
    subject: m.letter_registered_subject(),
    preheader: m.letter_registered_preheader(),
    heading: m.letter_registered_subject(),
    paragraphs: [m.letter_registered_text(), m.letter_registered_what()],
    button: { label: m.letter_registered_button(), link: `${publicUrl}${paths.login()}` },
    smallPrint: [m.letter_registered_why()],
  }),
}
