import type { ApiOutput } from '../api/api-client.ts'

/** A notification on the live channel; its id is the number. */
export interface NotificationCreated {
  readonly notification: ApiOutput<'listNotifications'>['notifications'][number]
  readonly totalNew: number
}

/** The unread count: sent first, and when something was read elsewhere. */
export interface NotificationCount {
  readonly totalNew: number
}

/** A new comment below a post that is being read. */
export interface CommentCreated {
  readonly postId: number
  readonly commentId: number
}

/** Kinds that a new comment makes: a like of a comment or a decision about it names the comment, too. */
const KINDS_OF_COMMENTS: ReadonlySet<NotificationCreated['notification']['kind']> = new Set([
  'reply',
  'answer',
  'mention',
  'thread',
])

/** The new comment that a notification tells of; undefined where it tells of anything else. */
export function newCommentOf({
  kind,
  target,
}: NotificationCreated['notification']): CommentCreated | undefined {
  if (!target?.commentId || !KINDS_OF_COMMENTS.has(kind)) return undefined
  return { postId: target.id, commentId: target.commentId }
}

/** Events of the live channel (`/live`). */
export type LiveEvent =
  | { readonly name: 'ready'; readonly data: NotificationCount & { readonly number: number } }
  | {
      readonly name: 'notification-created'
      /** Increases with each notification of a person. */
      readonly number: number
      readonly data: NotificationCreated
    }
  | { readonly name: 'notifications-read'; readonly data: NotificationCount }
  | { readonly name: 'comment-created'; readonly data: CommentCreated }
  /** The server shuts down: reconnect at once. */
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
