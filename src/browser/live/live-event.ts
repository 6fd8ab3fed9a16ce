import type { ApiOutput } from '../api/api-client.ts'

/** What the live channel says when somebody is told something; its id is the number. */
export interface NotificationCreated {
  readonly notification: ApiOutput<'listNotifications'>['notifications'][number]
  readonly totalNew: number
}

/** What it says when something was read elsewhere, and first of all. */
export interface NotificationCount {
  readonly totalNew: number
}

/** What it says to who reads a post when somebody writes below it. */
export interface CommentCreated {
  readonly postId: number
  readonly commentId: number
}

/** What the server says over the live channel (`/live`). */
export type LiveEvent =
  | { readonly name: 'ready'; readonly data: NotificationCount & { readonly number: number } }
  | {
      readonly name: 'notification-created'
      /** Counts up with all that a person is told. */
      readonly number: number
      readonly data: NotificationCreated
    }
  | { readonly name: 'notifications-read'; readonly data: NotificationCount }
  | { readonly name: 'comment-created'; readonly data: CommentCreated }
  /** The server ends: it is to be called again at once. */
  | { readonly name: 'bye' }

const NAMES = ['ready', 'notification-created', 'notifications-read', 'comment-created', 'bye']

/** An event of the stream; undefined for one that this version does not know. */
export function readLiveEvent(message: {
  readonly event?: string | undefined
  readonly id?: string | undefined
  readonly data: string
}): LiveEvent | undefined {
  const { event: name = '', id } = message
  if (!NAMES.includes(name)) return undefined
  const data = name === 'bye' ? undefined : JSON.parse(message.data)
  return { name, data, ...(id !== undefined && { number: Number(id) }) } as LiveEvent
}
