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

/**
 * Carries messages between the processes of one site. A lost message only delays: listeners also read the database at
 * intervals and after a gap.
 */
export interface Bus {
  publish(...messages: readonly BusMessage[]): Promise<void>
  /**
   * @param onGap after a time in which messages may have been lost
   * @returns a function that stops listening
   */
  listen(onMessage: (message: BusMessage) => void, onGap: () => void): () => void
  close(): Promise<void>
}

/** People named in one message: PostgreSQL allows at most 8,000 bytes. */
const MAX_PEOPLE = 400

/** Encodes a message as one or more texts within that limit. */
export function encodeMessage(message: BusMessage): string[] {
  if (message.type !== 'inbox') return [JSON.stringify(message)]
  const { customerIds } = message
  const parts = Array.from({ length: Math.ceil(customerIds.length / MAX_PEOPLE) }, (_, part) =>
    customerIds.slice(part * MAX_PEOPLE, (part + 1) * MAX_PEOPLE),
  )
  return parts.map((ids) => JSON.stringify({ type: 'inbox', customerIds: ids }))
}

export const decodeMessage = (text: string): BusMessage => JSON.parse(text)
