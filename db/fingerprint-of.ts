import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A fingerprint of files, and of the code version that reads them. */
export async function fingerprintOf(files: readonly string[], version: number): Promise<string> {
  const hash = createHash('sha256').update(`${version}`)
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 20)
}
