import { editDistance } from '../../../lib/text/edit-distance.ts'
import type { ReadWord } from '../words/query-expression.ts'
import { soundKeys } from '../words/sound-key.ts'

/** How a sound is written beside the lemmas, with which it must not be confused. */
export const asSound = (key: string) => `${SOUND}${key}`
const SOUND = '~'

/**
 * The lemmas of a word; the stems of one that no dictionary knows are told apart from them: «кота» has the lemma «кіт»,
 * and «кіта», the German Kita, the stem.
 */
export const lemmasOrStems = ({ lemmas, known }: Pick<ReadWord, 'lemmas' | 'known'>): string[] =>
  known === false ? lemmas.map((stem) => `^${stem}`) : [...lemmas]

/**
 * What a typed word is recognised by: its lemmas and, where no dictionary knows it, how it sounds; when the
 * vocabulary has nothing of that, by sounds of it that differ in one letter.
 */
export function recognise(
  word: ReadWord,
  vocabulary: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const marks = soundsLike(word)
  if (word.known !== false || marks.some((mark) => vocabulary.get(mark.slice(0, 2))?.has(mark)))
    return marks
  const sounds = marks.filter((mark) => mark.startsWith(SOUND))
  return [...marks, ...sounds.flatMap((sound) => nearTo(sound, vocabulary))]
}

/** The lemmas of a word and, where no dictionary knows it, how it sounds. */
export const soundsLike = (word: ReadWord): string[] => [
  ...lemmasOrStems(word),
  ...(word.known === true ? [] : soundKeys(word.text.toLowerCase()).map(asSound)),
]

const MIN_LENGTH = 7

function nearTo(mark: string, vocabulary: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (mark.length < MIN_LENGTH) return []
  return [...(vocabulary.get(mark.slice(0, 2)) ?? [])].filter(
    (other) =>
      other.length >= MIN_LENGTH &&
      Math.abs(other.length - mark.length) <= 1 &&
      editDistance(other, mark) <= 1,
  )
}
