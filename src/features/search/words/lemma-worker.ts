import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
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
 * The thread that owns the dictionary (70 MB, a third of a second to load): folded Ukrainian words in,
 * their readings out, in the same order. Messages are handled one at a time; `lemma-thread.ts`
 * sends them.
 */
const hunspell = await createHunspellFromStrings(dictionaryFile('aff'), dictionaryFile('dic'))

parentPort?.on('message', (words: string[]) => {
  parentPort?.postMessage(words.map(readWord))
})

/**
 * A file of the dictionary. Queries are folded to «г», so it is folded the same way: in its bytes, since the text and
 * its copies would be 35 MB that the thread keeps. The library hands it to a file system that takes bytes too.
 */
function dictionaryFile(ending: 'aff' | 'dic'): string {
  const file = readFileSync(new URL(`index.${ending}`, import.meta.resolve('dictionary-uk')))
  for (const [ghe, plain] of [
    [Buffer.from('ґ'), Buffer.from('г')],
    [Buffer.from('Ґ'), Buffer.from('Г')],
  ] as const)
    for (let at = file.indexOf(ghe); at >= 0; at = file.indexOf(ghe, at)) plain.copy(file, at)
  return file as unknown as string
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
