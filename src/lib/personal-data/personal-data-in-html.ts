import { decodeText } from '../html/html-text.ts'
import { findPersonalData } from './find-personal-data.ts'
import { type PersonalPlace, replacePlaces, signsOf } from './place.ts'

/** What was found, with the words as they stand. */
export interface FoundData extends PersonalPlace {
  readonly fragment: string
}

/** Inline markup may stand within a number; any other tag ends a line. */
const INLINE = /^<\/?(?:a|b|code|em|i|s|strong|u|mark|sub|sup|span)\b/
const PART = /<[^>]*>|&(?:lt|gt|quot|nbsp|amp);|[\s\S]/gu
const TEL = /(<a\b[^>]*?href=")tel:([^"]*)("[^>]*>)/gi

/** Finds personal data in the words of clean HTML, also where inline markup splits a number, and in links that dial. */
export function findInHtml(html: string): readonly FoundData[] {
  const inWords = findIn(readWords(html).text)
  const dialled = [...html.matchAll(TEL)].flatMap(([, , number = '']) => dialledBy(number) ?? [])
  const isShown = (number: FoundData) =>
    inWords.some(({ fragment }) => endOf(fragment) === endOf(number.fragment))
  return [...inWords, ...dialled.filter((number) => !isShown(number))]
}

/** The number that a link dials, if it is one; its place is that in the address. */
const dialledBy = (number: string): FoundData | undefined =>
  findIn(`tel. ${number}`).find(({ kind }) => kind === 'phone')

/** The same number may be written with the code of its country or without. */
const endOf = (number: string) => signsOf(number).slice(-7)

/** Finds personal data in plain text. */
export const findIn = (text: string): readonly FoundData[] =>
  findPersonalData(text).map((place) => ({
    ...place,
    fragment: text.slice(place.start, place.end),
  }))

/**
 * Masks personal data in plain text.
 * @param isMasked which of what was found
 */
export const maskIn = (text: string, isMasked: (found: FoundData) => boolean): string =>
  replacePlaces(text, findIn(text).filter(isMasked), ({ masked }) => masked)

/** The same in clean HTML: its tags stay as they are, but a link that dials a masked number leads nowhere any more. */
export function maskInHtml(html: string, isMasked: (found: FoundData) => boolean): string {
  const { text, sources } = readWords(html)
  const inWords = findIn(text)
  const masked = replacePlaces(text, inWords.filter(isMasked), (place) => place.masked)
  let out = ''
  let last = 0
  for (const [index, source] of sources.entries()) {
    // a sign that a tag stands for, or that stays, is copied with what is around it
    if (!source || masked[index] === text[index]) continue
    out += html.slice(last, source.start) + masked[index]
    last = source.end
  }
  return (out + html.slice(last)).replaceAll(TEL, (tag, _, number: string) => {
    const found = dialledBy(number)
    if (!found) return tag
    const shown = inWords.find(({ fragment }) => endOf(fragment) === endOf(found.fragment))
    return isMasked(shown ?? found) ? '<a>' : tag
  })
}

/** The words of clean HTML and where each of their UTF-16 units stands in it; a line ends with its block. */
function readWords(html: string) {
  let text = ''
  const sources: ({ readonly start: number; readonly end: number } | undefined)[] = []
  for (const { 0: part, index } of html.matchAll(PART)) {
    const isTag = part.length > 1 && part.startsWith('<')
    if (isTag && INLINE.test(part)) continue
    const words = isTag ? '\n' : decodeText(part)
    for (let at = 0; at < words.length; at++)
      sources.push(
        isTag
          ? undefined
          : {
              start: part.startsWith('&') ? index : index + at,
              end: part.startsWith('&') ? index + part.length : index + at + 1,
            },
      )
    text += words
  }
  return { text, sources }
}
