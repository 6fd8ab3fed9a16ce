import { createStore, del, entries, get, set } from 'idb-keyval'

interface KeptFile {
  readonly file: File
  readonly at: number
}

const MAX_AGE = 30 * 24 * 60 * 60_000
const store = createStore('svoi-pictures', 'files')

/**
 * Keeps a picture that is on its way: through a reload, a lost network and signing in.
 * @returns whether the browser has room for it
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

/** A picture that was on its way; undefined when this browser does not have it. */
export const findFile = async (id: string): Promise<File | undefined> =>
  (await get<KeptFile>(id, store).catch(nothing))?.file

/** It has arrived, or was taken out. */
export const dropFile = (id: string): Promise<void> => del(id, store).catch(nothing)

const nothing = () => undefined
