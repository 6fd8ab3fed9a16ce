export interface StoredFile {
  readonly size: number
  readonly contentType: string
  bytes(): Promise<Uint8Array>
  stream(): ReadableStream<Uint8Array>
}

export interface ListedFile {
  readonly key: string
  readonly changedAt: Date
}

/** Keeps files under keys such as `posts/<uuid>-640.webp`. A key never changes its content. */
export interface FileStore {
  /** Writes a file whole, also from pieces as they come: a reader sees either nothing or all of it. */
  put(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    contentType: string,
  ): Promise<void>
  /** Undefined when there is no such file, also for a key that cannot be one. */
  open(key: string): Promise<StoredFile | undefined>
  /** Copies a file to another key. @returns whether the file exists */
  copy(from: string, to: string): Promise<boolean>
  /** The files of a folder, or of all folders, including unfinished ones of a killed process. */
  list(folder?: string): Promise<readonly ListedFile[]>
  /** Twice is harmless. */
  remove(key: string): Promise<void>
}

/** A folder and a name, both of a few plain characters: no key leads out of the store. */
export const isFileKey = (key: string) =>
  /^[a-z]{1,20}\/[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,5}$/.test(key)

/** Follows from the ending of the key. */
export const contentTypeOf = (key: string): string =>
  contentTypes[/\.[^.]+$/.exec(key)?.[0] ?? ''] ?? 'application/octet-stream'

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.zip': 'application/zip',
}
