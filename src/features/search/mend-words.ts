import { editDistance } from '../../lib/text/edit-distance.ts'
import { stemsOfUnknown } from '../../lib/words/stem-ukrainian.ts'
import type { WordUse } from './word-use.ts'
import { readWords } from './words/lemmas.ts'
import type { ReadWord } from './words/query-expression.ts'

/**
 * The words of a query with those that no text knows replaced by the likest word of the texts, the commonest of
 * equals; undefined when there is nothing to mend. A word of the dictionary, and a short one, is mistaken only
 * for what sounds like it: «виза» (of the fish «виз») is «віза».
 */
export async function mendWords(
  words: readonly ReadWord[],
  use: WordUse,
): Promise<string | undefined> {
  const likest = words.map((word) => (isUnused(word, use) ? findLikest(word, use) : undefined))
  if (likest.every((word) => word === undefined)) return undefined
  const readings = await readWords(likest.map((word) => word ?? ''))
  return words.map((word, i) => readings[i]?.spelling ?? likest[i] ?? word.text).join(' ')
}

/** Nobody knows it: neither the dictionary nor the texts. */
export const isUnheard = ({ known, lemmas }: ReadWord, use: WordUse) =>
  known === false && isUnused({ lemmas }, use)

/** None of its lemmas is among the 10,000 commonest of the texts. */
export const isUnused = ({ lemmas }: Pick<ReadWord, 'lemmas'>, use: WordUse) =>
  lemmas.every((lemma) => use.share(lemma) === undefined)

function findLikest({ known, text, lemmas }: ReadWord, use: WordUse): string | undefined {
  const stems = stemsOf(use)
  let best: { word: string; distance: number } | undefined
  for (const stem of known ? stemsOfUnknown(text) : lemmas) {
    const bySound = known !== false || stem.length < MIN_STEM_FOR_ONE_EDIT
    const maxDistance = bySound ? 0 : stem.length < MIN_STEM_FOR_TWO_EDITS ? 1 : 2
    const sound = soundOf(stem)
    for (const one of lettersLike(sound.charAt(0)).flatMap((letter) => stems.get(letter) ?? [])) {
      if (Math.abs(one.sound.length - sound.length) > maxDistance) continue
      const distance = editDistance(sound, one.sound)
      if (distance <= maxDistance && distance < (best?.distance ?? maxDistance + 1))
        best = { word: one.word, distance }
    }
  }
  return best?.word
}

/** Stems of fewer letters must sound the same; longer ones may differ by one edit, the longest by two. */
const MIN_STEM_FOR_ONE_EDIT = 4
const MIN_STEM_FOR_TWO_EDITS = 8

/** A stem without what people confuse who write as they hear, or as Russian spells it: «зайавка» is «заявка». */
const soundOf = (stem: string) =>
  stem
    .replaceAll(/й[аеуіїє]/g, (pair) => IOTATED[pair.charAt(1)] ?? pair)
    .replaceAll(/[иїы]/g, 'і')
    .replaceAll(/[єэ]/g, 'е')

const IOTATED: Readonly<Record<string, string>> = { а: 'я', е: 'є', у: 'ю', і: 'ї', ї: 'ї', є: 'є' }

/** The first letter is seldom mistaken, but for what sounds alike. */
const lettersLike = (letter: string) =>
  ALIKE.find((letters) => letters.includes(letter)) ?? [letter]
const ALIKE = ['ао', 'еі', 'ув', 'сз', 'гх', 'ck', 'iy', 'vw', 'sz'].map((letters) => [...letters])

type Stems = Map<string, { sound: string; word: string }[]>
const known = new WeakMap<WordUse, Stems>()

/** How the stems of the words of the texts sound, by the first letter, those of the commonest words first. */
function stemsOf(use: WordUse): Stems {
  const kept = known.get(use)
  if (kept) return kept
  const stems: Stems = new Map()
  for (const word of use.words) {
    for (const stem of /^\p{Script=Cyrillic}+$/u.test(word) ? stemsOfUnknown(word) : [word]) {
      const sound = soundOf(stem)
      const letter = stems.get(sound.charAt(0)) ?? []
      stems.set(sound.charAt(0), letter)
      letter.push({ sound, word })
    }
  }
  known.set(use, stems)
  return stems
}
