import * as m from '../../../paraglide/messages.js'
import type { Writers } from '../letter.ts'

/** Of the site itself, to everybody with an account. */
export const siteLetters: Writers<'page-changed'> = {
  'page-changed': ({ title, path, note }, publicUrl) => ({
    subject: m.letter_page_subject({ title }),
    preheader: note || m.letter_page_text({ title }),
    heading: m.letter_page_subject({ title }),
    paragraphs: [m.letter_page_text({ title }), ...(note ? [note] : [])],
    button: { label: m.letter_page_button(), link: `${publicUrl}${path}` },
    smallPrint: [m.letter_page_why()],
  }),
}
