import { parentPort } from 'node:worker_threads'
import dictionary from 'dictionary-uk'
import { createHunspellFromStrings } from 'hunspell-wasm'
import { foldUkrainian } from '../../../lib/text/fold-ukrainian.ts'
import { stemsOfUnknown } from '../../../lib/words/stem-ukrainian.ts'
import { familyOf } from './word-families.ts'

/** The result for one word: its lemmas, or its stems when no dictionary form is known. */
export interface WordReading {
  lemmas: string[]
  known: boolean
  /** the first lemma as people write it, where folding changed it: «пʼять», «Київ» */
  spelling?: string
}

/**
 * The thread that owns the dictionary (90 MB, half a second to load): folded Ukrainian words in,
 * their readings out, in the same order. Messages are handled one at a time; `lemma-thread.ts`
 * sends them.
 */
const hunspell = await createHunspellFromStrings(
  withoutGhe(dictionary.aff),
  withoutGhe(dictionary.dic),
)

parentPort?.on('message', (words: string[]) => {
  parentPort?.postMessage(words.map(readWord))
})

// Queries are folded to «г», so the dictionary is folded the same way once, at loading.
function withoutGhe(file: Uint8Array): string {
  return new TextDecoder().decode(file).replaceAll('ґ', 'г').replaceAll('Ґ', 'Г')
}

function readWord(word: string): WordReading {
  const found = spellings(word).flatMap((spelling) => hunspell.stemWord(spelling))
  const lemmas = [...new Set(found.map((lemma) => familyOf(foldUkrainian(lemma))))]
  if (lemmas.length > 0) {
    const spelling = found.find((lemma) => foldUkrainian(lemma) === lemmas[0])?.replace("'", 'ʼ')
    const asPeopleWrite = spelling && spelling !== lemmas[0] ? { spelling } : {}
    return { lemmas: lemmas.slice(0, MAX_LEMMAS), known: true, ...asPeopleWrite }
  }
  const family = familyOf(word)
  const stems = stemsOfUnknown(word).map(familyOf)
  return { lemmas: family === word ? [...new Set(stems)] : [family], known: family !== word }
}

const MAX_LEMMAS = 6

// Capitals make hunspell try a word as it is, with a capital and in small letters: «києва» is then
// found under «Київ». The apostrophe that folding took away is put back wherever Ukrainian allows
// it.
function spellings(word: string): string[] {
  const capitals = word.toUpperCase()
  const gaps = [...capitals.matchAll(APOSTROPHE_GAP)].slice(0, 3)
  return [
    capitals,
    ...gaps.map(({ index }) => `${capitals.slice(0, index)}'${capitals.slice(index)}`),
  ]
}

const APOSTROPHE_GAP = /(?<=[БВГДЖЗКЛМНПРСТФХЦЧШЩ])(?=[ЯЮЄЇ])/gu
