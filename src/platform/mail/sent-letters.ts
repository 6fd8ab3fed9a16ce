import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { NAME } from './folder-mail.ts'

/** A letter of the folder, read. */
export interface SentLetter {
  /** Its file's name without the ending. */
  readonly name: string
  readonly source: Buffer
  readonly email: Email
}

/** The newest letters of a folder, newest first. */
export async function listSentLetters(folder: string, limit: number): Promise<SentLetter[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => file.endsWith('.eml')).map((file) => path.parse(file).name)
  const newest = names.filter((name) => NAME.test(name)).sort()
  const letters = newest.reverse().slice(0, limit)
  const read = await Promise.all(letters.map((name) => readSentLetter(folder, name)))
  return read.filter((letter) => letter !== undefined)
}

/** One letter by its name; undefined when there is none. */
export async function readSentLetter(
  folder: string,
  name: string,
): Promise<SentLetter | undefined> {
  if (!NAME.test(name)) return undefined
  const source = await readFile(path.join(folder, `${name}.eml`)).catch(() => undefined)
  return source && { name, source, email: await PostalMime.parse(source) }
}
