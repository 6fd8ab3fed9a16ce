import { createStore, del, entries, get, set } from 'idb-keyval'

interface KeptFile {
  readonly file: File
  readonly at: number
}

const MAX_AGE = 30 * 24 * 60 * 60_000
const store = createStore('svoi-pictures', 'files')

/**
 * Stores a picture until it is uploaded, so that it survives a reload, a lost network and signing in.
 * @returns whether the browser had room for it
 */
export async function keepFile(id: string, file: File): Promise<boolean> {
  const now = Date.now()
  const isKept = await set(id, { file, at: now } satisfies KeptFile, store).then(
    () => true,
    () => false,
  )
  const all = await entries<string, KeptFile>(store).catch(() => [])
  for (const [old, { at }] of all) if (now - at > MAX_AGE) await dropFile(old)
  return isKept
}

/** A picture that is not uploaded yet; undefined when this browser does not have it. */
export const findFile = async (id: string): Promise<File | undefined> =>
  (await get<KeptFile>(id, store).catch(nothing))?.file

/** Deletes a picture that was uploaded, or removed from the text. */
export const dropFile = (id: string): Promise<void> => del(id, store).catch(nothing)

const nothing = () => undefined
