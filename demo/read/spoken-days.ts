/** The days that a Ukrainian text names. */
interface SpokenDays {
  /** 0 is Monday. */
  readonly weekdays: readonly number[]
  /** 1 is January. */
  readonly months: readonly number[]
  readonly daysOfYear: readonly { readonly month: number; readonly day: number }[]
  /** «четверту суботу листопада» is { nth: 4, weekday: 5, month: 11 }. */
  readonly nthWeekdays: readonly {
    readonly nth: number
    readonly weekday: number
    readonly month: number
  }[]
  readonly years: readonly number[]
  /** «у пʼятницю, 27 листопада», «тридцяте — понеділок»: what is true in some years alone. */
  readonly datedWeekdays: readonly string[]
  /** «нині листопад»: what is true in one season alone. */
  readonly seasons: readonly string[]
}

/** Reads the days in a text: weekdays, months, days of the year, years. */
export function spokenDays(text: string): SpokenDays {
  const all = (pattern: string) => [
    ...text.matchAll(new RegExp(`(?<![\\p{L}ʼ\\d])${pattern}(?![\\p{L}\\d])`, 'giu')),
  ]
  return {
    weekdays: all(`(?:що)?(${WEEKDAY})`).map((found) => indexIn(weekdays, found[1])),
    months: all(`(${MONTH})`).map((found) => indexIn(months, found[1]) + 1),
    daysOfYear: all(`(${DAY})\\s+(${MONTH})`).map((found) => ({
      day: numberOf(found[1] ?? ''),
      month: indexIn(months, found[2]) + 1,
    })),
    nthWeekdays: all(
      `(${ORDINALS.slice(0, 5).join('|')})\\p{L}{1,3}\\s+(${WEEKDAY})\\s+(${MONTH})`,
    ).map((found) => ({
      nth: indexIn(ORDINALS, found[1]) + 1,
      weekday: indexIn(weekdays, found[2]),
      month: indexIn(months, found[3]) + 1,
    })),
    years: all('(20\\d\\d)').map((found) => Number(found[1])),
    datedWeekdays: [
      ...all(`(?:${WEEKDAY}),?\\s+(?:${DAY})\\s+(?:${MONTH})`),
      ...all(`(?:${DAY})(?:\\s+(?:${MONTH}))?\\s+—\\s+(?:${WEEKDAY})`),
    ].map(([words]) => words),
    seasons: all(
      `(?:нині|зараз|надворі|тепер|сьогодні)(?:\\s+[\\p{L}ʼ]+){0,2},?\\s+(?:${MONTH})`,
    ).map(([words]) => words),
  }
}

const weekdays = [
  'понеділ(?:ок|к)\\p{L}*',
  'вівтор(?:ок|к)\\p{L}*',
  'серед(?:а|у|и|і|ою)',
  'четвер(?:г\\p{L}*)?',
  'пʼятниц\\p{L}+|пʼятничн\\p{L}+',
  'субот\\p{L}*|суботн\\p{L}+',
  'неділ\\p{L}+',
]
const WEEKDAY = weekdays.join('|')

const months = [
  ...['січ', 'лют', 'берез', 'квіт', 'трав', 'черв', 'лип', 'серп', 'верес', 'жовт'].map((stem) =>
    stem === 'лют' ? 'лют(?:ий|ого|ому)' : `${stem}(?:ень|ня|ні|нем|ню)`,
  ),
  'листопад(?:а|і|ом|у)?',
  'груд(?:ень|ня|ні|нем|ню)',
]
const MONTH = months.join('|')

const ORDINALS = [
  ...['перш', 'друг', 'трет', 'четверт', 'пʼят', 'шост', 'сьом', 'восьм', 'девʼят', 'десят'],
  ...['одинадцят', 'дванадцят', 'тринадцят', 'чотирнадцят', 'пʼятнадцят', 'шістнадцят'],
  ...['сімнадцят', 'вісімнадцят', 'девʼятнадцят', 'двадцят'],
]
/** «6», «6-го», «шостого», «двадцять пʼяте». */
const DAY = `\\d{1,2}(?:-\\p{L}{1,3})?|(?:(?:двадцять|тридцять)\\s+)?(?:${[...ORDINALS, 'тридцят'].join('|')})(?:ь?ого|е|є)`

function numberOf(day: string): number {
  const digits = Number.parseInt(day, 10)
  if (digits) return digits
  const words = day.toLowerCase().split(/\s+/)
  const last = (words.at(-1) ?? '').replace(/(?:ь?ого|е|є)$/, '')
  const ones = last === 'тридцят' ? 30 : ORDINALS.indexOf(last) + 1
  return ones + (words.length > 1 ? (words[0] === 'двадцять' ? 20 : 30) : 0)
}

const indexIn = (patterns: readonly string[], word = '') =>
  patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word))
