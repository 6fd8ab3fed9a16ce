import { paths } from '../../../lib/address/paths.ts'
import { kyivMoment } from '../../../lib/time/kyiv-moment.ts'
import * as m from '../../../paraglide/messages.js'
import type { Writers } from '../letter.ts'
import { lifetime } from '../times.ts'

/** About the password. */
export const passwordLetters: Writers<'reset-password' | 'password-changed'> = {
  'reset-password': ({ link, hours }) => ({
    subject: m.letter_reset_subject(),
    preheader: m.letter_reset_preheader(),
    heading: m.letter_reset_heading(),
    paragraphs: [m.letter_reset_text(), lifetime(hours)],
    button: { label: m.letter_new_password(), link },
    smallPrint: [m.letter_reset_why()],
  }),
  'password-changed': ({ at, isFirst }, publicUrl) => {
    const subject = isFirst ? m.letter_password_first_subject() : m.letter_password_subject()
    const when = kyivMoment(at)
    return {
      subject,
      preheader: m.letter_password_preheader(),
      heading: subject,
      paragraphs: [
        isFirst ? m.letter_password_first_text({ when }) : m.letter_password_text({ when }),
        m.letter_password_sessions(),
        m.letter_not_you(),
      ],
      button: newPassword(publicUrl),
      smallPrint: [],
    }
  },
}

/** What to do for who did not do it. */
export const newPassword = (publicUrl: string) => ({
  label: m.letter_new_password(),
  link: `${publicUrl}${paths.forgotPassword}`,
})
