import type { WordUse } from '../word-use.ts'
import { readWords } from '../words/lemmas.ts'
import { soundKeys } from '../words/sound-key.ts'

/** Words by how they sound. */
export type Sounds = ReadonlyMap<string, readonly string[]>

const known = new WeakMap<WordUse, Promise<Sounds>>()

/** The words of the texts that no dictionary knows, by how they sound: foreign ones, and those written by ear. */
export function soundsOfTexts(use: WordUse): Promise<Sounds> {
  const kept = known.get(use)
  if (kept) return kept
  const made = readSounds(use.words)
  known.set(use, made)
  made.catch(() => known.delete(use))
  return made
}

async function readSounds(words: readonly string[]): Promise<Sounds> {
  const readings = await readWords([...words])
  const sounds = new Map<string, string[]>()
  for (const [i, word] of words.entries()) {
    if (readings[i]?.known) continue
    for (const key of soundKeys(word)) {
      const alike = sounds.get(key)
      if (alike) alike.push(word)
      else sounds.set(key, [word])
    }
  }
  return sounds
}
