import { z } from 'zod'
import { ownAddress } from '../../../lib/address/own-address.ts'
import * as m from '../../../paraglide/messages.js'
import { countryCode, id, moment, plainText, slug } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import type { Limit } from '../../../platform/limits/limit.ts'
import { customerCard } from '../../people/contract.ts'
import { staffPlace } from '../../staff/contract.ts'
import { MAX_PLACES } from '../../staff/max-places.ts'
import { MAX_ANNOUNCEMENT } from './max-announcement.ts'

const kind = z.enum(['news', 'warning'])

const announcement = z.object({
  id: z.number().int(),
  kind,
  text: z.string(),
  link: z.string().nullable(),
  isDismissible: z.boolean(),
  /** Null: everywhere. */
  places: z.array(staffPlace).nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['coming', 'now', 'over']),
  /** Who wrote it; null of who is gone. */
  author: customerCard.nullable(),
})
export type ManagedAnnouncement = z.infer<typeof announcement>

/** A page of the site, or any that is reached safely. */
const isLink = (link: string): boolean =>
  ownAddress(link) !== undefined || (URL.canParse(link) && new URL(link).protocol === 'https:')

const given = {
  kind,
  text: z
    .string()
    .trim()
    .pipe(plainText({ min: 1, max: MAX_ANNOUNCEMENT })),
  link: plainText({ max: 500 }).refine(isLink, { error: m.refused_announcement_link }).nullable(),
  isDismissible: z.boolean(),
  places: z
    .array(z.strictObject({ countryCode, city: slug.nullable() }))
    .min(1, { error: m.refused_no_places })
    .max(MAX_PLACES, { error: m.refused_many_places })
    .nullable(),
  startsAt: moment,
  endsAt: moment,
}

const endsAfterItBegins = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  startsAt < endsAt
const wrongEnd = { path: ['endsAt'], error: m.refused_announcement_end }

const limit: Limit = { name: 'announce', per: 'person', rules: [{ times: 30, seconds: 60 }] }

export const listAnnouncements = operation('GET', '/admin/announcements', {
  key: 'announcements',
  tag: 'Керування',
  summary: 'Оголошення: ті, що є, будуть і нещодавно були',
  access: 'admin',
})
  .input(z.strictObject({}))
  .output(z.object({ announcements: z.array(announcement) }))

export const createAnnouncement = operation('POST', '/admin/announcements', {
  key: 'announcements',
  tag: 'Керування',
  summary: 'Оголосити щось на всіх сторінках: усім або в деяких місцях, від і до',
  access: 'admin',
  storesResponse: true,
  decides: 'fresh',
  limit,
})
  .input(z.strictObject(given).refine(endsAfterItBegins, wrongEnd))
  .output(z.object({ id: z.number().int() }))

export const changeAnnouncement = operation('PUT', '/admin/announcements/{id}', {
  key: 'announcements',
  tag: 'Керування',
  summary: 'Змінити оголошення. Двічі — те саме',
  access: 'admin',
  decides: 'fresh',
  limit,
})
  .input(z.strictObject({ id, ...given }).refine(endsAfterItBegins, wrongEnd))
  .output(z.object({ id: z.number().int() }))

export const removeAnnouncement = operation('DELETE', '/admin/announcements/{id}', {
  key: 'announcements',
  tag: 'Керування',
  summary: 'Прибрати оголошення. Двічі — те саме',
  access: 'admin',
  decides: 'fresh',
  limit,
})
  .input(z.strictObject({ id }))
  .output(z.object({ id: z.number().int() }))
