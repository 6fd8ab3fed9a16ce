import { toLatinLayout, toUkrainianLayout } from '../text/keyboard-layout.ts'
import { transliterate } from '../text/transliterate.ts'

/** Length in letters as people see them, of any script; and the score of zxcvbn that is enough, of 0 to 4. */
export const PASSWORD = { min: 10, max: 128, score: 2 } as const

export type PasswordFault = 'short' | 'long' | 'weak'
export type PasswordScore = 0 | 1 | 2 | 3 | 4

// what follows adds nothing to the judgement, and time grows with the square of the length
const JUDGED = 64
// «p@5$w0rd»: signs that stand for letters, in so many combinations; each doubles the work
const SIGNS_READ = 16

/**
 * What is wrong with a new password; the browser asks while one types, the server once more.
 * @param own what others know of the person, such as the name, the username and the e-mail
 */
export async function passwordFault(
  password: string,
  own: readonly string[],
): Promise<PasswordFault | undefined> {
  const length = lettersIn(password)
  if (length < PASSWORD.min) return 'short'
  if (length > PASSWORD.max) return 'long'
  return (await passwordScore(password, own)) < PASSWORD.score ? 'weak' : undefined
}

/** How hard a password is to guess: 0 at once, 4 hardly ever. The words it is held against load at first use. */
export async function passwordScore(
  password: string,
  own: readonly string[],
): Promise<PasswordScore> {
  judge ??= loadJudge()
  const estimator = await judge
  const words = own.flatMap(partsOf)
  const scoreOf = (text: string) => estimator.check(text, words).score
  const whole = password.normalize('NFKC')
  // «слава україні» is one phrase to everybody, and two words and a sign to zxcvbn
  const joined = whole.replaceAll(/[\s\p{P}]+/gu, '')
  const readings = new Set([whole, withoutWords(whole, words), joined])
  return min([...readings].map(scoreOf))
}

/** Letters as they are seen: «ї» of two characters is one, and so is a family of emoji. */
export function lettersIn(text: string): number {
  return [...new Intl.Segmenter('uk').segment(text)].length
}

/** «olena.koval@example.com» holds olena, koval, example; names in the letters of both keyboards. */
function partsOf(text: string): string[] {
  const words = [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2)
  return words.flatMap((word) => [word, ...otherSpellings(word)])
}

/** «Олена.Коваль1985» of Олена Коваль is hardly more than a year: several known words together look strong to zxcvbn. */
function withoutWords(text: string, words: readonly string[]): string {
  return words
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(new RegExp(word, 'giu'), '.'), text)
}

const min = (scores: readonly PasswordScore[]) => Math.min(...scores) as PasswordScore

let judge: ReturnType<typeof loadJudge> | undefined

async function loadJudge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, { ALPHABET, PASSWORD_WORDS }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('./password-words.ts'),
    ])
  return new ZxcvbnFactory({
    dictionary: {
      ...dictionary,
      ukrainian: [...PASSWORD_WORDS],
      alphabet: runsOf(ALPHABET),
      ukrainianOtherwise: PASSWORD_WORDS.flatMap(otherSpellings),
    },
    graphs: { ...adjacencyGraphs, jcuken: ukrainianKeyboard(adjacencyGraphs.qwerty) },
    maxLength: JUDGED,
    l33tMaxSubstitutions: SIGNS_READ,
  })
}

/** The same word written in Latin letters, without its apostrophe, or with the keyboard left in the other language. */
function otherSpellings(word: string): string[] {
  const others = [
    transliterate(word),
    toLatinLayout(word),
    toUkrainianLayout(word),
    word.replaceAll(/['’ʼ]/g, ''),
  ]
  return [...new Set(others.map((other) => other.toLowerCase()))].filter((other) => other !== word)
}

/** Every run of four letters and more, as in «абвг»: Unicode has them in another order, so no sequence is seen. */
function runsOf(alphabet: string): string[] {
  const runs: string[] = []
  for (let start = 0; start < alphabet.length; start++)
    for (let end = start + 4; end <= alphabet.length; end++) runs.push(alphabet.slice(start, end))
  return runs
}

type Keyboard = Readonly<Record<string, readonly (string | null)[]>>

/** Which key stands beside which, in Ukrainian letters; where a key means a sign in both, the first stays. */
function ukrainianKeyboard(latin: Keyboard): Record<string, (string | null)[]> {
  return Object.fromEntries(
    Object.entries(latin).map(([key, neighbours]) => [
      toUkrainianLayout(key),
      neighbours.map((one) => one && toUkrainianLayout(one)),
    ]),
  )
}
