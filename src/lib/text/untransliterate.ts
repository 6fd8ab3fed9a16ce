import { stripDiacritics } from './strip-diacritics.ts'

/**
 * Ukrainian words that a word in Latin letters may stand for, the likeliest first: «hroshi» →
 * гроші, «zhytlo» → житло, «viza» → віза, віза with и … Read by the table of Cabinet resolution 55
 * of 2010 backwards, and by what people type without knowing it: x кс or х, y и or й, c ц or к, i і
 * or и, h г or х, ja and ya, sch and shch, a forgotten soft sign. Nothing says which reading is a
 * word: ask a dictionary. Lower case, without apostrophes, with г for ґ, as `foldUkrainian`
 * compares them. At most `limit` readings; none when the word is longer than 40 or has other than
 * Latin letters.
 */
export function untransliterate(word: string, limit = 8): string[] {
  const latin = stripDiacritics(
    word
      .toLowerCase()
      .normalize('NFC')
      .replace(/[žżšč]/g, (letter) => HUSHING[letter] ?? letter),
  ).replace(/['’ʼ`]/gu, "'")
  if (latin.length > 40 || !/^[a-z][a-z']*$/.test(latin)) return []
  return readings(latin)
    .slice(0, limit)
    .map(([text]) => text)
}

// Czech, Slovak and Polish letters that people type in Ukrainian words and the other way round.
const HUSHING: Record<string, string> = { ž: 'zh', ż: 'zh', š: 'sh', č: 'ch' }

type Reading = [text: string, cost: number]

// More are kept on the way than are asked for, since a dear beginning may turn out the best whole.
const BEAM = 32
// Every chunk costs a little, so that «sh» is rather ш than сг.
const CHUNK = 0.3
const MAX_CHUNK = 4

function readings(latin: string): Reading[] {
  const upTo: Reading[][] = Array.from(latin, () => [])
  upTo.push([])
  upTo[0] = [['', 0]]
  for (let at = 0; at < latin.length; at++) {
    const heads = cheapest(upTo[at] ?? [])
    for (let length = 1; length <= MAX_CHUNK && at + length <= latin.length; length++) {
      const chunk = latin.slice(at, at + length)
      for (const option of optionsOf(chunk, latin, at)) {
        upTo[at + length]?.push(...heads.map((head) => joined(head, option)))
      }
    }
  }
  return cheapest(upTo[latin.length] ?? [])
}

function joined([head, spent]: Reading, [tail, cost]: Reading): Reading {
  return [head + tail, spent + cost + CHUNK]
}

function cheapest(all: Reading[]): Reading[] {
  const costs = new Map<string, number>()
  for (const [text, cost] of all) costs.set(text, Math.min(cost, costs.get(text) ?? cost))
  return [...costs].sort((a, b) => a[1] - b[1]).slice(0, BEAM)
}

function optionsOf(chunk: string, latin: string, at: number): Reading[] {
  const before = latin.charAt(at - 1)
  const after = latin.charAt(at + chunk.length)
  const place = at === 0 ? 'start' : VOWEL.test(before) ? 'afterVowel' : 'afterConsonant'
  const options = [...(ANYWHERE[chunk] ?? []), ...(PLACED[place][chunk] ?? [])]
  if (!SOFTENED.test(chunk) || VOWEL.test(after)) return options
  return [...options, ...options.map(([text, cost]): Reading => [`${text}ь`, cost + 0.5])]
}

const VOWEL = /^[aeiouy]$/
// Only these consonants are followed by «ь»; Latin spelling leaves it out.
const SOFTENED = /^(?:[dtzslnc]|ts)$/

// biome-ignore format: a table reads better in rows
const ANYWHERE: Record<string, Reading[]> = {
  a: [['а', 0]], b: [['б', 0]], c: [['ц', 0.4], ['к', 0.5], ['с', 1.5]], d: [['д', 0]],
  e: [['е', 0], ['є', 1]], f: [['ф', 0]], g: [['г', 0.2]], h: [['г', 0], ['х', 0.8]],
  i: [['і', 0.1], ['и', 1]], j: [['й', 0.3], ['ж', 1.2], ['дж', 1.4]], k: [['к', 0]], l: [['л', 0]],
  m: [['м', 0]], n: [['н', 0]], o: [['о', 0]], p: [['п', 0]], q: [['к', 0.5]], r: [['р', 0]],
  s: [['с', 0]], t: [['т', 0]], u: [['у', 0], ['ю', 1.5]], v: [['в', 0]], w: [['в', 0.2]],
  x: [['кс', 0.4], ['х', 0.5]], z: [['з', 0]], "'": [['', 0]],
  ch: [['ч', 0], ['х', 1]], ck: [['к', 0.3]], cz: [['ч', 0.4]], kh: [['х', 0]], ph: [['ф', 0.4]],
  sh: [['ш', 0]], sz: [['ш', 0.6]], ts: [['ц', 0]], tz: [['ц', 0.3]], tc: [['ц', 0.8], ['ч', 0.8]],
  zh: [['ж', 0]], zgh: [['зг', 0]], sch: [['щ', 0.2], ['ш', 1]], shch: [['щ', 0]], ssh: [['щ', 1]],
  sk: [['ськ', 0.2], ['ск', 0.2]], tsk: [['цьк', 0.2]], zk: [['зьк', 0.2], ['зк', 0.2]],
  szcz: [['щ', 0.3]], shh: [['щ', 0.5]],
  ja: [['я', 0.2]], je: [['є', 0.2]], ji: [['ї', 0.2]], ju: [['ю', 0.2]],
  jo: [['йо', 0.2], ['ьо', 0.4]],
  ya: [['я', 0.1]], ye: [['є', 0.1]], yo: [['йо', 0.1], ['ьо', 0.4]], yu: [['ю', 0.1]],
}

// biome-ignore format: a table reads better in rows
const PLACED: Record<'start' | 'afterVowel' | 'afterConsonant', Record<string, Reading[]>> = {
  start: { yi: [['ї', 0]], y: [['й', 0.2], ['и', 1.5], ['і', 1.5]] },
  afterVowel: {
    yi: [['ї', 0]], i: [['ї', 0], ['й', 0]], y: [['й', 0], ['и', 0.6]],
    ia: [['я', 0]], ie: [['є', 0]], iu: [['ю', 0]],
  },
  afterConsonant: {
    y: [['и', 0], ['й', 2], ['у', 1.2], ['і', 1.2]],
    ia: [['я', 0], ['ія', 0.4]], ie: [['є', 0], ['іє', 0.5]], iu: [['ю', 0], ['ію', 0.5]],
    io: [['йо', 0.3], ['ьо', 0.3]], "'": [['ь', 0]], i: [['ї', 1.5]],
  },
}
