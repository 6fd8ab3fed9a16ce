import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../../../platform/project-folder.ts'
import { readTsv } from '../../../platform/read-tsv.ts'

/** A word of a destination: a paper, an office, a payment, as it is called there (db/vocabulary/README.md). */
export interface Term {
  /** ISO code of the country, upper case. */
  readonly country: string
  readonly term: string
  /** As Ukrainians write it by ear. */
  readonly sounds: readonly string[]
  /** What it is, in Ukrainian. */
  readonly meaning: readonly string[]
  /** Synonyms, abbreviations and former names. */
  readonly also: readonly string[]
}

const FOLDER = path.join(projectFolder, 'db', 'vocabulary')

/** All terms of all destinations, from db/vocabulary. */
export async function readVocabulary(): Promise<Term[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.tsv')).sort()
  const tables = await Promise.all(
    files.map(async (file) => {
      const rows = await readTsv(path.join(FOLDER, file), ['term', 'sounds', 'meaning', 'also'])
      const country = path.basename(file, '.tsv').toUpperCase()
      return rows.map(({ term, sounds, meaning, also }) => ({
        country,
        term,
        sounds: listOf(sounds),
        meaning: listOf(meaning),
        also: listOf(also),
      }))
    }),
  )
  return tables.flat()
}

const listOf = (cell: string) =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
