import { setDashes } from './typography-dashes.ts'
import { setQuotes } from './typography-quotes.ts'

/** Stands for a piece of text that is not changed, while the rest is. */
const PLACEHOLDER = '\uE003'

const APOSTROPHE = 'ʼ'
const NBSP = '\u00a0'

/** What reads the same to a machine only as it is: addresses, mentions, names of files, runs of numbers with hyphens. */
const KEEP =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}|(?<![\p{L}\p{N}])[@#][\p{L}\w.-]+|(?<![\w.-])(?:[\w-]{1,63}\.){1,9}(?:com|org|net|ua|pl|de|eu|info|gov|edu|io|me|html?|pdf|docx?|xlsx?|jpe?g|png)(?:\/\S*)?(?![\p{L}\p{N}])|(?<!\d)\+?\d+(?:[ \u00a0()-]{1,3}\d+){2,}|\d{4}-\d{2}-\d{2}/giu

const ENDS = '.,!?:;)»"”…'

/**
 * Sets a line of text as Ukrainian books do: «quotes» with „inner ones“, the apostrophe ʼ, an em dash between
 * spaces and an en dash between numbers, one space between words, none before a comma, … for three dots, № and
 * units kept with their numbers. Links, e-mails, mentions and telephone numbers stay as they are. Done twice it
 * changes nothing more. No space after short prepositions is bound: browsers balance lines, and every sentence of
 * the author would be touched.
 * @param isUkrainian false leaves out what other languages do otherwise: quotes, apostrophes, spaces after №
 */
export function setTypography(text: string, isUkrainian = true): string {
  // a text that contains the placeholder is returned unchanged
  if (text.includes(PLACEHOLDER)) return text
  const kept: string[] = []
  const open = text.replaceAll(KEEP, (whole) => {
    // the end of a sentence is not part of an address
    let end = whole.length
    while (end > 1 && ENDS.includes(whole[end - 1] ?? '')) end--
    kept.push(whole.slice(0, end))
    return PLACEHOLDER + whole.slice(end)
  })
  const set = isUkrainian ? setUkrainian(open) : setSpaces(setEllipses(open))
  return set.replaceAll(PLACEHOLDER, () => kept.shift() ?? '')
}

const setUkrainian = (text: string) =>
  bindNumbers(setDashes(setQuotes(setApostrophes(setSpaces(setEllipses(text))))))

const setEllipses = (text: string) => text.replaceAll(/(?<![./\\])\.{3,}(?![./\\])/g, '…')

function setSpaces(text: string): string {
  return (
    text
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .replaceAll(/ *\u00a0[ \u00a0]*/g, (run) => (run.length > 1 ? ' ' : run))
      // «слово ,» but neither « .5» nor « :)»
      .replaceAll(/(?<=\S) +(?=[,;!?…]+(?:[\s\uE001]|$)|[.:](?:[\s\uE001]|$))/g, '')
      .replaceAll(/(?<=\p{Script=Cyrillic}[,;])(?=\p{Script=Cyrillic})/gu, ' ')
      // among Cyrillic letters alone: `Node.Js` is a name
      .replaceAll(/(?<=[а-щьюяґєії]{2}[.!?…])(?=[А-ЯҐЄІЇ])/g, ' ')
  )
}

const setApostrophes = (text: string) =>
  text
    .replaceAll(/(?<=\p{Script=Cyrillic})['’‘`´′](?=\p{Script=Cyrillic})/gu, APOSTROPHE)
    // «п"ять»: on a keyboard without an apostrophe
    .replaceAll(/(?<=[бпвмфкгджзлнрстхцчшщБПВМФКГДЖЗЛНРСТХЦЧШЩ])["”](?=[яюєїЯЮЄЇ])/g, APOSTROPHE)

const UNITS =
  /кг|г|мг|т|км|м|см|мм|л|мл|грн|євро|злотих|zł|zl|PLN|EUR|USD|UAH|CHF|€|₴|хв|год|с|днів|дні|тис\.|млн|млрд|кв\./
const NUMBER_AND_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS.source})(?![\\p{L}\\p{N}]))`, 'gu')

function bindNumbers(text: string): string {
  return (
    text
      .replaceAll(/(?<=[№§]) ?(?=[\d\uE000-\uE003])/gu, NBSP)
      .replaceAll(NUMBER_AND_UNIT, NBSP)
      // «вул. Хрещатик», but not «за 5 м. Потім»
      .replaceAll(
        /(?<![\p{L}\p{N}])(?<!\d[ \u00a0])(м|вул|просп|бул|пл|буд|кв|ім|див|стор)\. (?=[\p{Lu}\d])/gu,
        `$1.${NBSP}`,
      )
      .replaceAll(/(?<=(?<![\p{L}\p{N}])\p{Lu}\.) (?=\p{Lu}(?:\.|\p{Ll}))/gu, NBSP)
  )
}
