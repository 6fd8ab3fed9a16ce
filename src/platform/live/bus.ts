import type { Database } from '../db/database.ts'

/** Messages between processes. They are short: receivers read the rest from the database. */
export type BusMessage =
  /** These people have new notifications, or read some. */
  | { readonly type: 'inbox'; readonly customerIds: readonly number[] }
  | {
      readonly type: 'comment'
      readonly postId: number
      readonly commentId: number
      readonly authorId: number
    }
  /** Who runs the site changed its texts, announcements or switches. */
  | { readonly type: 'site' }
  /** What pages show changed (platform/page-cache/shown-on-page.ts). */
  | {
      readonly type: 'pages'
      readonly tags: readonly string[]
      /** Of the change: a replica that has not come so far does not know of it. */
      readonly lsn: number
    }
  /** What pages show may have changed without being noted. */
  | { readonly type: 'pages-gap'; readonly lsn: number }

/**
 * Carries messages between the processes of one site. A message that `publish` loses only delays: listeners also read the
 * database at intervals and after a gap.
 */
export interface Bus {
  publish(...messages: readonly BusMessage[]): Promise<void>
  /**
   * Publishes as a part of a transaction: once it is committed the messages are on their way. They may be so even if
   * it fails afterwards.
   * @throws when they cannot be sent, so that the transaction fails too
   */
  publishIn(tx: Database, ...messages: readonly BusMessage[]): Promise<void>
  /**
   * @param onGap after a time in which messages may have been lost, and once the first connection is there
   * @param onLoss when such a time begins, as far as it is noticed
   * @returns a function that stops listening
   */
  listen(
    onMessage: (message: BusMessage) => void,
    onGap: () => void,
    onLoss?: () => void,
  ): () => void
  close(): Promise<void>
}

/** People named in one message: PostgreSQL allows at most 8,000 bytes. */
const MAX_PEOPLE = 400
/** Tags in one message, of some 25 characters at most. */
const MAX_TAGS = 250

/** Encodes a message as one or more texts within that limit. */
export function encodeMessage(message: BusMessage): string[] {
  if (message.type === 'inbox')
    return partsOf(message.customerIds, MAX_PEOPLE).map((customerIds) =>
      JSON.stringify({ ...message, customerIds }),
    )
  if (message.type === 'pages')
    return partsOf(message.tags, MAX_TAGS).map((tags) => JSON.stringify({ ...message, tags }))
  return [JSON.stringify(message)]
}

const partsOf = <Thing>(things: readonly Thing[], length: number) =>
  Array.from({ length: Math.ceil(things.length / length) }, (_, part) =>
    things.slice(part * length, (part + 1) * length),
  )

export const decodeMessage = (text: string): BusMessage => JSON.parse(text)
