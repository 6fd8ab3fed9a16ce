import type { EventStream } from '../../../platform/live/event-stream.ts'

/** One browser, or app, that listens. */
export interface LiveConnection {
  readonly stream: EventStream
  /** Undefined for a visitor, who hears of public things alone. */
  readonly customerId: number | undefined
  readonly sessionId: string | undefined
  /** The posts whose comments it hears of. */
  readonly postIds: readonly number[]
  /** Up to which number it has had everything; undefined before it said, or was told, where to begin. */
  heard: number | undefined
  /** Since when it takes nothing, in milliseconds of the clock. */
  fullSince: number | undefined
  /** In which turn of the hub it is looked after. */
  turn: number
  /** The count of unread that it knows. */
  totalNew: number | undefined
}
