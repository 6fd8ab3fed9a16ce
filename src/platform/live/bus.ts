/** What processes tell each other, and themselves: little, since each reads the rest from the database. */
export type BusMessage =
  /** There is something new for these people, or they read something. */
  | { readonly type: 'inbox'; readonly customerIds: readonly number[] }
  | {
      readonly type: 'comment'
      readonly postId: number
      readonly commentId: number
      readonly authorId: number
    }

/**
 * Carries messages between the processes of one site. One that is lost costs nothing but time: whoever listens
 * looks into the database now and then, and when the bus was away.
 */
export interface Bus {
  publish(message: BusMessage): Promise<void>
  /**
   * @param onGap after a time in which messages may have been lost
   * @returns ends the listening
   */
  listen(onMessage: (message: BusMessage) => void, onGap: () => void): () => void
  close(): Promise<void>
}

/** People named in one message: PostgreSQL carries 8,000 bytes at the most. */
const MAX_PEOPLE = 400

/** A message as texts that each fit. */
export function encodeMessage(message: BusMessage): string[] {
  if (message.type !== 'inbox') return [JSON.stringify(message)]
  const { customerIds } = message
  const parts = Array.from({ length: Math.ceil(customerIds.length / MAX_PEOPLE) }, (_, part) =>
    customerIds.slice(part * MAX_PEOPLE, (part + 1) * MAX_PEOPLE),
  )
  return parts.map((ids) => JSON.stringify({ type: 'inbox', customerIds: ids }))
}

export const decodeMessage = (text: string): BusMessage => JSON.parse(text)
