import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ReadableStream } from 'node:stream/web'
import {
  contentTypeOf,
  type FileStore,
  isFileKey,
  type ListedFile,
  type StoredFile,
} from './file-store.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Files in a local folder. The content type follows from the ending of the key.
 * @param drafts folder of the store where half-written files stand, and are looked for when their process has ended;
 *   beside the file unless told
 */
export function localFiles(folder: string, { drafts }: { drafts?: string } = {}): FileStore {
  const root = path.resolve(folder)
  return {
    async put(key, bytes) {
      const file = pathOf(root, key)
      if (!file) throw new Error(`Not a key of a file: ${key}`)
      const draftFolder = drafts === undefined ? path.dirname(file) : path.join(root, drafts)
      for (const one of new Set([path.dirname(file), draftFolder])) await makeFolder(one)
      await writeWhole(file, bytes, draftFolder)
    },
    async open(key) {
      const file = pathOf(root, key)
      if (!file) return undefined
      const found = await stat(file).catch(() => undefined)
      return found?.isFile() ? present(file, found.size) : undefined
    },
    async copy(from, to) {
      const [source, file] = [pathOf(root, from), pathOf(root, to)]
      if (!file) throw new Error(`Not a key of a file: ${to}`)
      const bytes = source && (await readFile(source).catch(unlessMissing))
      if (!bytes) return false
      await makeFolder(path.dirname(file))
      // half of it is left beside its source, where it is looked for
      await writeWhole(file, bytes, path.dirname(source))
      return true
    },
    list: async (folder) => (folder === undefined ? listAll(root) : await listFolder(root, folder)),
    async remove(key) {
      const file = pathOf(root, key)
      if (file) await rm(file, { force: true })
    },
  }
}

const pathOf = (root: string, key: string) => (isFileKey(key) ? path.join(root, key) : undefined)

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function listAll(root: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = []
  for (const folder of await namesIn(root)) listed.push(...(await listFolder(root, folder)))
  return listed
}

/** A folder that cannot be read is not an empty one: what is not in a list may be removed elsewhere. */
const namesIn = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

async function listFolder(root: string, folder: string): Promise<ListedFile[]> {
  const names = await namesIn(path.join(root, folder))
  const found = await Promise.all(
    names.map(async (name) => {
      const key = `${folder}/${name}`
      // removed since the folder was read
      const file = isFileKey(key) && (await stat(path.join(root, key)).catch(() => undefined))
      return file ? [{ key, changedAt: file.mtime }] : []
    }),
  )
  return found.flat()
}

/**
 * Under another name first, then in place: a broken write leaves no half of a file. That name is a key too, so that
 * what a killed process leaves can be listed and removed.
 */
async function writeWhole(
  file: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  folder: string,
): Promise<void> {
  const draft = path.join(folder, `${randomUUID()}.part`)
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The folder, with all that it stands in, on the disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; ; made = path.dirname(made)) {
    await syncFolder(path.dirname(made))
    if (made === first) return
  }
}

function present(file: string, size: number): StoredFile {
  return {
    size,
    contentType: contentTypeOf(file),
    bytes: () => readFile(file),
    stream: () => ReadableStream.from(chunksOf(file)) as globalThis.ReadableStream<Uint8Array>,
  }
}

/** Opens the file when the first chunk is read: after a HEAD request none is. */
async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}
