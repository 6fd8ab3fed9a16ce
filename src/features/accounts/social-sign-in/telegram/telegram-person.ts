import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { TelegramFields } from '../contract.ts'
import { shown } from '../pending-registration/find-arriving-person.ts'

/** How old signed data may be, and how far ahead its clock, in seconds. */
const OLDEST = 5 * 60
const AHEAD = 60

/**
 * Reads what Telegram signed with the token of our bot.
 * @returns undefined for what it did not sign, or longer ago than 5 minutes
 */
export function telegramPerson(
  { state: _, hash, ...fields }: TelegramFields,
  botToken: string,
): { subject: string; name: string } | undefined {
  const checked = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const key = createHash('sha256').update(botToken).digest()
  const right = createHmac('sha256', key).update(checked).digest()
  if (!timingSafeEqual(right, Buffer.from(hash, 'hex'))) return undefined
  const age = Date.now() / 1_000 - Number(fields.auth_date)
  if (age > OLDEST || age < -AHEAD) return undefined
  const name = [fields.first_name, fields.last_name].filter(Boolean).join(' ')
  return { subject: fields.id, name: shown(name || (fields.username ?? '')) }
}
