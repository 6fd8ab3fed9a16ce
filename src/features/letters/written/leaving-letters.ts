import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import type { Writers } from '../letter.ts'
import { daysUntil, lifetime } from '../times.ts'

/** To who takes what is theirs, or leaves. */
export const leavingLetters: Writers<'export-ready' | 'leaving' | 'left'> = {
  'export-ready': ({ link, hours }) => ({
    subject: m.letter_export_subject(),
    preheader: m.letter_export_preheader(),
    heading: m.letter_export_subject(),
    paragraphs: [m.letter_export_text(), lifetime(hours)],
    button: { label: m.letter_export_button(), link },
    smallPrint: [m.letter_export_why()],
  }),
  leaving: ({ link, dueAt, posts }) => {
    const date = longDate(dueAt)
    return {
      subject: m.letter_leaving_subject(),
      preheader: m.letter_leaving_preheader({ date }),
      heading: m.letter_leaving_subject(),
      paragraphs: [
        m.letter_leaving_text({ date }),
        posts === 'anonymise' ? m.letter_leaving_anonymise() : m.letter_leaving_delete(),
        m.letter_leaving_days({ count: daysUntil(dueAt, Date.now()) }),
      ],
      button: { label: m.letter_leaving_button(), link },
      smallPrint: [m.letter_leaving_why()],
    }
  },
  left: ({ posts }) => ({
    subject: m.letter_left_subject(),
    preheader: m.letter_left_preheader(),
    heading: m.letter_left_subject(),
    paragraphs: [
      m.letter_left_text(),
      posts === 'anonymise' ? m.letter_left_anonymise() : m.letter_left_delete(),
      m.letter_left_thanks(),
    ],
    smallPrint: [m.letter_left_last()],
  }),
}
