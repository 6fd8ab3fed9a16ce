import { foldUkrainian } from '../../../lib/text/fold-ukrainian.ts'

/** The lemmas that say the same as one of these, itself included; undefined where there is nothing but the word. */
export const synonymsOf = (lemmas: readonly string[]): readonly string[] | undefined =>
  lemmas.map((lemma) => groupOf.get(lemma)).find((group) => group !== undefined)

/**
 * What people ask of in different words: lemmas or, for a word that no dictionary has, its stem. The search keeps them
 * apart: there the reader chooses the word, here nobody does. A word stands in one group; of a family (word-families.ts) only
 * its first one.
 */
const groupOf = new Map(
  [
    'ремонт ремонтувати відремонтувати полагодити лагодити чинити починити майстер майстерня',
    'винайняти найняти орендувати оренда',
    'кавці застава депозит',
    'власник власниця господар господиня орендодавець',
    'мельдунк прописка прописати',
    'звільнити звільнення звільнитися',
    'працедавець роботодавець',
    'автошкола водіння водійський driving',
    'лікар лікарка медик',
    // what is written of the Polish card of residence, and by mistake
    'побит побут pobyt pobytu',
    'продовжити продовження закінчитися',
    'познайомитися знайомство подружитися зустріти зустрітися зустріч',
  ].flatMap((line) => {
    const group = line.split(' ').map(foldUkrainian)
    return group.map((lemma): [string, readonly string[]] => [lemma, group])
  }),
)
