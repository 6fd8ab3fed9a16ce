import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import { emptyInput, plainInteger, timeZone, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { LETTER_LIMIT } from '../accounts/limits.ts'
import { notificationKind } from './channels.ts'

/** Whose it is: one's own alone. */
const whose = { username: username.optional() }

const PUBLIC_KEY_BYTES = 65
const AUTH_BYTES = 16

function base64url(bytes: number) {
  return z
    .string()
    .regex(/^[\w-]+$/)
    .max(200)
    .refine((text) => Math.floor((text.length * 3) / 4) === bytes, {
      error: m.refused_push_key,
    })
}

/** Up to which number a popup or the list showed: a letter tells of no such thing. */
export const markSeen = operation('PUT', '/notifications/seen', {
  key: 'seen',
  tag: 'Сповіщення',
  summary: 'Сповіщення до цього номера видно на екрані: про них не треба писати листа',
  access: 'member',
})
  .input(z.strictObject({ ...whose, number: plainInteger({ min: 0, max: 1_000_000_000_000 }) }))
  .output(z.object({}))

const minuteOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.refused_hour_shape })
/** From when until when no push comes, by one's clocks; it may go over midnight. */
const quietHours = z
  .strictObject({ from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from !== to, { error: m.channels_quiet_same })
/** Up to how many pushes a day; 0 for none. */
const maxPushes = plainInteger({ min: 0, max: 100 })

const switchesOfKind = z.object({ app: z.boolean(), push: z.boolean(), mail: z.boolean() })

const notificationSettings = z.object({
  /** Whether one is told of each kind in each way. */
  switches: z.record(notificationKind, switchesOfKind),
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  timeZone: z.string(),
  maxPushes: z.number().int(),
  /** Whether the letter of the week comes: the best of one's place. */
  isDigest: z.boolean(),
  /** What that letter is about; null for who said nothing of where they live. */
  digestPlace: z.string().nullable(),
  /** Whether letters can come: the address is proven and takes them, and its reader has not marked one as spam. */
  mail: z.enum(['ready', 'no-email', 'unproven', 'stopped', 'complained']),
  /** By what a browser asks its push service for this site. */
  pushKey: z.string(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const getNotificationSettings = operation('GET', '/notifications/settings', {
  key: 'notificationSettings',
  tag: 'Сповіщення',
  summary: 'Про що і як мене сповіщати',
  access: 'member',
})
  .input(z.strictObject(whose))
  .output(notificationSettings)

export const setNotificationSettings = operation('PUT', '/notifications/settings', {
  key: 'notificationSettings',
  tag: 'Сповіщення',
  summary: 'Змінити, про що і як мене сповіщати; чого не названо, лишається, як було',
  access: 'member',
})
  .input(
    z.strictObject({
      ...whose,
      switches: z.partialRecord(notificationKind, switchesOfKind.partial().strict()).optional(),
      quietHours: quietHours.nullable().optional(),
      timeZone: timeZone.optional(),
      maxPushes: maxPushes.optional(),
      isDigest: z.boolean().optional(),
    }),
  )
  .output(notificationSettings)

export const retryMail = operation('POST', '/notifications/mail', {
  key: 'notificationSettings.mail',
  tag: 'Сповіщення',
  summary:
    'Повернути листи: одразу, якщо я скаржився на лист, інакше за посиланням з листа, який прийде',
  access: 'member',
  limit: LETTER_LIMIT,
  storesResponse: true,
})
  .input(emptyInput)
  .output(
    z.object({
      /** Whether they come from now on; else a letter is on its way, whose link brings the others back. */
      isReady: z.boolean(),
    }),
  )

const endpoint = z.url().max(1_000, { error: m.refused_push_address })

export const addPushSubscription = operation('POST', '/push-subscriptions', {
  key: 'pushSubscriptions',
  tag: 'Сповіщення',
  summary: 'Показувати сповіщення в цьому браузері, коли сайт закрито (Web Push)',
  access: 'member',
  limit: { name: 'push-subscription', per: 'person', rules: [{ times: 30, seconds: 3_600 }] },
})
  .input(
    z.strictObject({
      endpoint,
      keys: z.strictObject({
        p256dh: base64url(PUBLIC_KEY_BYTES),
        auth: base64url(AUTH_BYTES),
      }),
    }),
  )
  .output(z.object({}))

export const removePushSubscription = operation('DELETE', '/push-subscriptions', {
  key: 'pushSubscriptions',
  tag: 'Сповіщення',
  summary: 'Більше не показувати сповіщень у цьому браузері, коли сайт закрито',
  access: 'member',
})
  .input(z.strictObject({ endpoint }))
  .output(z.object({}))
