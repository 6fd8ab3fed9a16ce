import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import type { UploadedPicture, UploadPicture } from '../editor-props.ts'
import { dropFile, findFile, keepFile } from './kept-files.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Where a picture is on its way to the server. */
export interface Upload {
  readonly state: 'sending' | 'waiting' | 'failed' | 'done'
  /** From 0 to 1. */
  readonly share: number
  readonly preview?: HTMLCanvasElement | undefined
  /** What the server says to a picture that it does not take, or what one that is kept waits for. */
  readonly failure?: string
  readonly picture?: UploadedPicture
}

export interface Uploads {
  /** Begins to send a picture. @returns the id of its upload */
  add(file: File): string
  get(id: string): Upload | undefined
  retry(id: string): void
  /** Goes on with a picture of a draft that this browser has kept. */
  revive(id: string): void
  /** Tries again what could not be sent; told when the network is back. */
  retryAll(): void
  /** Ends what the author took out of the text; put back by undo, it can be sent again. */
  drop(id: string): void
  subscribe(listener: () => void): () => void
}

/** The pictures of a text on their way to the server. */
export function openUploads(send: UploadPicture): Uploads {
  const uploads = new Map<string, Upload & { file: File; abort?: AbortController }>()
  const listeners = new Set<() => void>()
  const put = (id: string, change: Partial<Upload & { abort: AbortController }>) => {
    const known = uploads.get(id)
    if (!known) return
    uploads.set(id, { ...known, ...change })
    for (const listener of listeners) listener()
  }

  async function start(id: string) {
    const known = uploads.get(id)
    if (!known) return
    const abort = new AbortController()
    put(id, { state: 'sending', share: 0, abort })
    let isKept = await keepFile(id, known.file)
    try {
      const { file, preview } = await shrinkPicture(known.file)
      put(id, { preview })
      if (file !== known.file) isKept = await keepFile(id, file)
      const picture = await send(file, {
        onProgress: (share) => put(id, { share }),
        signal: abort.signal,
      })
      put(id, { state: 'done', share: 1, picture })
      await dropFile(id)
    } catch (error) {
      const isWaiting = (error as { status?: number }).status === 401
      const failure = isWaiting && !isKept ? m.editor_picture_unkept() : failureText(error)
      put(id, { state: isWaiting && isKept ? 'waiting' : 'failed', failure })
    }
  }

  return {
    add(file) {
      const id = crypto.randomUUID()
      uploads.set(id, { file, state: 'sending', share: 0 })
      void start(id)
      return id
    },
    get: (id) => uploads.get(id),
    retry: (id) => void start(id),
    async revive(id) {
      const file = uploads.has(id) ? undefined : await findFile(id)
      if (!file || uploads.has(id)) return
      uploads.set(id, { file, state: 'sending', share: 0 })
      void start(id)
    },
    retryAll() {
      for (const [id, { state }] of uploads)
        if (state === 'failed' || state === 'waiting') void start(id)
    },
    drop(id) {
      uploads.get(id)?.abort?.abort()
      void dropFile(id)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
