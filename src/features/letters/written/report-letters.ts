import * as m from '../../../paraglide/messages.js'
import type { Writers } from '../letter.ts'

/** To visitors who reported something without an account. */
export const reportLetters: Writers<'report-received'> = {
  'report-received': ({ title, path }, publicUrl) => ({
    subject: m.letter_report_subject(),
    preheader: m.letter_report_preheader(),
    heading: m.letter_report_subject(),
    paragraphs: [m.letter_report_text({ title }), m.letter_report_next()],
    button: { label: m.letter_report_button(), link: `${publicUrl}${path}` },
    smallPrint: [m.letter_report_why()],
  }),
}
