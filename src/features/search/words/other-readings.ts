import { toLatinLayout, toUkrainianLayout } from '../../../lib/text/keyboard-layout.ts'
import { stripDiacritics } from '../../../lib/text/strip-diacritics.ts'
import { transliterate } from '../../../lib/text/transliterate.ts'
import { untransliterate } from '../../../lib/text/untransliterate.ts'
import { readWords } from './lemmas.ts'
import { composeQuery, type QueryVariant } from './query-expression.ts'
import { type QueryWord, queryWords } from './query-words.ts'
import { isStopWord } from './stop-words.ts'

/**
 * What else a query with unknown words may have meant, the reading with the most real words first.
 * A reading by keys must hold more of them than the query did (by Latin keys: look like a word),
 * unless the last word is still being typed; a reading by sound is kept even without («pesel» and
 * «песель»: stems meet in the index, though no dictionary has them), but not of a heap of
 * consonants.
 */
export async function otherReadings(
  text: string,
  words: QueryWord[],
  unfinished: boolean,
): Promise<QueryVariant[]> {
  const { knownShare } = composeQuery(words)
  const keys = await ukrainianKeys(text, unfinished)
  const variants = [
    keys && (keys.knownShare > knownShare || unfinished) ? keys : null,
    await latinKeys(text, words, unfinished),
    await ukrainianSounds(words),
    latinSounds(words),
  ]
  return variants.filter((variant) => variant !== null).sort((a, b) => b.knownShare - a.knownShare)
}

const LATIN = /\p{Script=Latin}/u
const CYRILLIC = /\p{Script=Cyrillic}/u

// «PESEL ljrevtynb»: a chunk is turned when that makes a word of it, or when it cannot be one as it
// is.
async function ukrainianKeys(text: string, unfinished: boolean): Promise<QueryVariant | null> {
  const chunks = text.split(/(\s+)/)
  const turned = await Promise.all(chunks.map(turnChunk))
  const reading = turned.join('')
  return reading === text ? null : variant('layout', reading, await queryWords(reading, unfinished))
}

async function turnChunk(chunk: string): Promise<string> {
  if (!LATIN.test(chunk) || CYRILLIC.test(chunk)) return chunk
  // A full stop at the end may be a full stop, or «ю».
  const bare = chunk.replace(/[.,;:!?"')\]]+$/u, '')
  const candidates = [...new Set([chunk, bare])].map(toUkrainianLayout)
  const known = await knownWords(candidates)
  return known[0] ?? (isPronounceable(bare) ? chunk : toUkrainianLayout(bare))
}

async function latinKeys(
  text: string,
  words: QueryWord[],
  unfinished: boolean,
): Promise<QueryVariant | null> {
  if (LATIN.test(text) || words.some(({ known }) => known)) return null
  const reading = toLatinLayout(text)
  if (!reading.split(/\s+/).every(isPronounceable)) return null
  return variant('layout', reading, await queryWords(reading, unfinished))
}

async function ukrainianSounds(words: QueryWord[]): Promise<QueryVariant | null> {
  const heard = await Promise.all(words.map(hearWord))
  if (heard.every((word, i) => word === words[i])) return null
  return variant('transliteration', textOf(heard), heard)
}

async function hearWord(word: QueryWord): Promise<QueryWord> {
  const candidates = word.known ? [] : untransliterate(word.text, CANDIDATES)
  if (candidates.length === 0) return word
  const known = (await knownWords(candidates)).slice(0, MAX_READINGS)
  if (known.length === 0 && !isPronounceable(word.text)) return word
  const chosen = known.length > 0 ? known : candidates.slice(0, MAX_READINGS)
  const lemmas = (await readWords(chosen)).flatMap((reading) => reading.lemmas)
  const [text = word.text] = chosen
  return {
    text,
    lemmas: [...new Set([...(known.length > 0 ? [] : word.lemmas), ...lemmas])],
    parts: [],
    prefix: word.prefix && text,
    known: known.length > 0,
    isStop: isStopWord(text),
  }
}

const CANDIDATES = 24
const MAX_READINGS = 3

// «песель» is PESEL in many a text: an unknown Cyrillic word is also looked for as it sounds in
// Latin.
function latinSounds(words: QueryWord[]): QueryVariant | null {
  const written = words.map((word) => {
    const latin = transliterate(word.text).toLowerCase()
    if (!isUnknownCyrillic(word) || !isPronounceable(latin)) return word
    return { ...word, text: latin, lemmas: [latin], parts: [], prefix: word.prefix && latin }
  })
  return written.every((word, i) => word === words[i])
    ? null
    : variant('latin', textOf(written), written)
}

function isUnknownCyrillic({ known, text }: QueryWord): boolean {
  return known === false && /^\p{Script=Cyrillic}+$/u.test(text)
}

async function knownWords(candidates: string[]): Promise<string[]> {
  const readings = await readWords(candidates)
  return candidates.filter((word, i) => (readings[i]?.known && word.length > 2) || isStopWord(word))
}

// Latin words have no dictionary here: a share of vowels that languages have, no heap of
// consonants. Three letters or fewer may be any abbreviation.
function isPronounceable(chunk: string): boolean {
  const plain = stripDiacritics(chunk).toLowerCase()
  if (!/^[a-z0-9.'-]+$/.test(plain)) return false
  const letters = plain.replace(/[^a-z]/g, '')
  if (letters.length < 4) return true
  const share = letters.replace(/[^aeiouy]/g, '').length / letters.length
  return share >= 0.2 && share <= 0.75 && !/[^aeiouy]{5}/.test(letters)
}

function textOf(words: QueryWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

function variant(kind: QueryVariant['kind'], text: string, words: QueryWord[]): QueryVariant {
  const telling = words.filter(({ isStop }) => !isStop)
  return { kind, text, ...composeQuery(telling.length > 0 ? telling : words) }
}
