import { z } from 'zod'
import { id, page, perPage, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { customerCard } from '../people/contract.ts'
import { notificationKind } from './channels.ts'
import { KIND_GROUPS, type KindGroup } from './kind-groups.ts'

const moment = z.iso.datetime()

/** One line: what happened to one thing, merged while it is unread. */
const notification = z.object({
  id: z.number().int(),
  kind: notificationKind,
  /** Counts up with everything that one person is told. */
  number: z.number().int(),
  /** How many times it happened since it was last read. */
  times: z.number().int(),
  /** The last of those who did it, at most three; who is not shown any more is left out. */
  customers: z.array(customerCard),
  /** What it is about; null when that cannot be seen any more, or where there is nothing such. */
  target: z
    .object({
      id: z.number().int(),
      type: z.enum(['post', 'question', 'event']),
      title: z.string(),
      /** Empty where others do not see it. */
      seoLink: z.string(),
      /** The comment to open: the first that was not read. */
      commentId: z.number().int().nullable(),
      /** When an event takes place, and by which clocks. */
      startsAt: moment.nullable(),
      timeZone: z.string().nullable(),
    })
    .nullable(),
  /** Whether it was about something that is hidden or removed now. */
  isGone: z.boolean(),
  /** The beginning of the last comment. */
  excerpt: z.string(),
  /** For news of what somebody follows: the name of the tag or the place. */
  followed: z.object({ type: z.enum(['tag', 'city', 'country']), name: z.string() }).nullable(),
  /** What else there is to say: the reason of a moderator, whether a reminder is for a day or an hour. */
  detail: z.record(z.string(), z.string()),
  createdAt: moment,
  readAt: moment.nullable(),
})
export type Notification = z.infer<typeof notification>

/** What a list is narrowed to: what was not read, or kinds that belong together. */
const notificationFilter = z.enum(['unread', ...(Object.keys(KIND_GROUPS) as KindGroup[])])
export type NotificationFilter = z.infer<typeof notificationFilter>

/** Whose it is: one's own alone. */
const whose = { username: username.optional() }

export const listNotifications = operation('GET', '/notifications', {
  key: 'notifications',
  tag: 'Сповіщення',
  summary: 'Мої сповіщення, останні спершу; усі, непрочитані або про щось одне',
  access: 'member',
})
  .input(
    z.strictObject({
      ...whose,
      orderBy: z.literal('createdAt').optional(),
      sort: z.literal('desc').optional(),
      filter: notificationFilter.optional(),
      page: page.pipe(z.number().max(100)),
      perPage: perPage(10),
    }),
  )
  .output(
    z.object({
      notifications: z.array(notification),
      /** How many the list has, as it is narrowed. */
      total: z.number().int(),
      totalNew: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  )

const afterReading = z.object({ totalNew: z.number().int() })

export const readNotification = operation('PUT', '/notifications/read', {
  key: 'read',
  tag: 'Сповіщення',
  summary: 'Прочитати сповіщення за номерами, або всі про один допис, питання чи подію',
  access: 'member',
})
  .input(
    z.strictObject({
      ...whose,
      paramsId: z.union([id, z.array(id).min(1).max(100)]).optional(),
      objectId: id.optional(),
    }),
  )
  .output(afterReading)

export const readAllNotifications = operation('PUT', '/notifications/read/all', {
  key: 'allRead',
  tag: 'Сповіщення',
  summary: 'Позначити всі сповіщення прочитаними',
  access: 'member',
})
  .input(z.strictObject(whose))
  .output(afterReading)

const mutable = z.strictObject({
  objectType: z.enum(['customer', 'post', 'question', 'event']),
  objectId: id.optional(),
  /** In place of the number: the username of a person. */
  objectTypeUsername: username.optional(),
})
const isMuted = z.object({ isMuted: z.boolean() })

const muted = z.object({
  /** Who it is; null where it is a discussion. */
  customer: customerCard.nullable(),
  /** The discussion; without a title where it is hidden or removed by now. */
  post: z
    .object({
      id: z.number().int(),
      type: z.enum(['post', 'question', 'event']),
      title: z.string().nullable(),
      seoLink: z.string().nullable(),
    })
    .nullable(),
})
export type Muted = z.infer<typeof muted>

export const listMutes = operation('GET', '/mutes', {
  key: 'mutes',
  tag: 'Сповіщення',
  summary: 'Люди й обговорення, про які мене не сповіщають',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ mutes: z.array(muted) }))

export const mute = operation('POST', '/mutes', {
  key: 'mutes',
  tag: 'Сповіщення',
  summary: 'Не сповіщати про одне обговорення або про те, що робить одна людина',
  access: 'member',
  limit: { name: 'mute', per: 'person', rules: [{ times: 100, seconds: 86_400 }] },
})
  .input(mutable)
  .output(isMuted)

export const unmute = operation('DELETE', '/mutes', {
  key: 'mutes',
  tag: 'Сповіщення',
  summary: 'Знову сповіщати',
  access: 'member',
})
  .input(mutable)
  .output(isMuted)
