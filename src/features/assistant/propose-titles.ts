import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { plainTextOf } from '../../lib/html/plain-text.ts'
import { setTypography } from '../../lib/typography/typography.ts'

const MIN_LENGTH = 5
const MAX_LENGTH = 160
/** Of a sentence of the text no more than a line or two stands in a title. */
const MAX_SENTENCE = 100
const MAX_TITLES = 3
/** A title is made of the beginning of a text, however long that is. */
const MAX_CHARACTERS_READ = 600

/**
 * Titles that fit: the one there is, tidied; the first heading; the first sentence. The best first, none that is
 * there already.
 */
export function proposeTitles(
  title: string,
  blocks: readonly HtmlBlock[],
  isUkrainian: boolean,
): string[] {
  const text = blocks.map(({ html }) => plainTextOf(html)).join('\n')
  const heading = blocks.find(({ tag }) => tag === 'h2' || tag === 'h3')
  const paragraph = blocks.find(({ tag, html }) => tag === 'p' && plainTextOf(html) !== '')
  const candidates = [
    tidy(title, text, isUkrainian, MAX_LENGTH),
    heading && tidy(plainTextOf(heading.html), text, isUkrainian, MAX_LENGTH),
    paragraph && tidy(firstSentence(plainTextOf(paragraph.html)), text, isUkrainian, MAX_SENTENCE),
  ]
  const fit = candidates.filter((one) => one !== undefined && one.length >= MIN_LENGTH) as string[]
  return [...new Set(fit)].filter((one) => one !== title).slice(0, MAX_TITLES)
}

function tidy(given: string, text: string, isUkrainian: boolean, maxLength: number): string {
  const line = setTypography(
    given.slice(0, MAX_CHARACTERS_READ).replaceAll(/\s+/g, ' ').trim(),
    isUkrainian,
  )
  const calm = isShouted(line) ? lowered(line, text) : line
  const ended = calm
    .replaceAll(/([!?])[!?]*\1+/g, '$1')
    // a full stop, unless it ends an abbreviation or stands for several
    .replace(/(?<=[\p{L}\p{N}»)]{3})\.$/u, '')
    .replace(/[,;:\s]+$/, '')
  return cut(capitalised(ended), maxLength)
}

/** All of it in capitals, and more than an abbreviation. */
const isShouted = (line: string) => !/\p{Ll}/u.test(line) && /\p{Script=Cyrillic}{5}/u.test(line)

/** In small letters but for what the text writes with a capital inside of its sentences, and Latin names. */
function lowered(line: string, text: string): string {
  const known = new Map<string, string>()
  for (const [name] of text.matchAll(/(?<=[\p{Ll}\p{N},»)-][\s\u00a0]+[«„(]?)\p{Lu}[\p{L}ʼ'’-]*/gu))
    known.set(name.toLowerCase(), name)
  return line.replaceAll(/[\p{L}ʼ'’-]+/gu, (word) =>
    /^[A-Z]/.test(word) ? word : (known.get(word.toLowerCase()) ?? word.toLowerCase()),
  )
}

/** An address or a mention begins as it does. */
const capitalised = (line: string) =>
  /^(?:https?:|www\.|[\w.+-]+@)/.test(line)
    ? line
    : line.replace(
        /^([«„"(]*)(\p{Ll})/u,
        (_, quote: string, letter: string) => quote + letter.toUpperCase(),
      )

const firstSentence = (text: string) =>
  /^.*?(?<=\p{Ll}{3}»?)[.!?…]+(?=\s|$)/u.exec(text.split('\n')[0] ?? '')?.[0] ??
  text.split('\n')[0] ??
  ''

function cut(line: string, maxLength: number): string {
  if (line.length <= maxLength) return line
  const words = line.slice(0, maxLength).replace(/\s+\S*$/u, '')
  return `${words.replace(/[\s,;:.—–-]+$/u, '')}…`
}
