/**
 * Stems of a word that the dictionary does not know (песель, ужонд, тімлід): what its forms share.
 * The endings are those of the Ukrainian Porter stemmer of `natural` (MIT,
 * lib/natural/stemmers/porter_stemmer_uk.js), with three changes, since new words are mostly nouns:
 * the longest ending goes, once; the fleeting vowel goes too (мельдунок, мельдунку); where an
 * ending can be read in two ways (чати is «чат» or a verb, Жабці is «Жабка» or «жабець») both stems
 * are given. The word comes folded and in lower case; a part of fewer than three letters is never
 * left.
 */
export function stemsOfUnknown(word: string): string[] {
  const base = word.replace(/(?<=[а-яїієґ]{4})с[яь]$/u, '')
  const noun = shorten(base, NOUN_OR_ADJECTIVE)
  const stems = [noun, shorten(base, VERB)].filter((stem) => stem !== base)
  if (SECOND_PALATALISATION.test(base)) stems.push(base.replace(/ці$/u, 'к'))
  return [...new Set((stems.length > 0 ? stems : [base]).map(withoutFleetingVowel))]
}

function shorten(word: string, ending: RegExp): string {
  return word.replace(ending, '')
}

function withoutFleetingVowel(stem: string): string {
  return stem.replace(/(?<=[а-яїієґ]{2}[бвгджзклмнпрстфхцчшщ])[ое](?=[кц]$)/u, '')
}

const NOUN_OR_ADJECTIVE = ending(
  'ами ями ими іми ьому ього ому ого ові еві єві ьою ьої ою ею єю ої ом ем єм ам ям ах ях их іх',
  'ів їв ей ий ій им ім а я у ю о е є і ї и ь й',
)

const VERB = ending(
  'увати ювати увала ювала ували ювали увало ювало ував ював ують юють уємо уєте уєш ує ую',
  'ати яти ити іти ала яла ила іла али яли или іли ало яло ило іло ав яв ив ають яють ає яє аю яю',
  'ить ять ать уть ють иш еш имо емо ите ете',
)

const SECOND_PALATALISATION = /(?<=[а-яїієґ]{2}[бвгджзклмнпрстфхш])ці$/u

function ending(...lists: string[]): RegExp {
  const endings = lists.flatMap((list) => list.split(' ')).sort((a, b) => b.length - a.length)
  return new RegExp(`(?<=[а-яїієґ]{3})(?:${endings.join('|')})$`, 'u')
}
