import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import type { TitledLink } from '../../platform/jobs/job-payloads.ts'
import type { LetterItem, Writers } from './letter.ts'

/** Letters of lists: what was not seen, and the best of a week. */
export const listLetters: Writers<'news' | 'digest'> = {
  news: ({ items, more }, publicUrl) => {
    const count = items.length + more
    const [first] = items
    const subject = count === 1 && first ? first.title : m.news_count({ count })
    return {
      subject,
      preheader: count === 1 && first?.text ? first.text : m.letter_news_preheader(),
      heading: subject,
      paragraphs: [m.letter_news_text()],
      items: itemsOf(items, publicUrl),
      after: more > 0 ? [m.letter_news_more({ count: more })] : [],
      button: { label: m.letter_news_button(), link: `${publicUrl}${paths.notifications}` },
      smallPrint: [m.letter_news_why()],
    }
  },
  digest: ({ place, path, items }, publicUrl) => ({
    subject: m.letter_digest_subject({ place }),
    preheader: items.map(({ title }) => title).join(' · '),
    heading: m.letter_digest_subject({ place }),
    paragraphs: [m.letter_digest_text()],
    items: itemsOf(items, publicUrl),
    button: { label: m.letter_digest_button(), link: `${publicUrl}${path}` },
    smallPrint: [m.letter_digest_why()],
  }),
}

const itemsOf = (items: readonly TitledLink[], publicUrl: string): LetterItem[] =>
  items.map(({ title, text, path }) => ({ title, text, link: `${publicUrl}${path}` }))
