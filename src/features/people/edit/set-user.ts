import type { Kysely, Updateable } from 'kysely'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { badInput, forbidden } from '../../../platform/errors/failures.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { displayNameFault } from '../../accounts/registration/display-names.ts'
import { claimFile, giveUpFile } from '../../uploads/claim-file.ts'
import { changedOrigin } from '../changed-origin.ts'
import { setUser as call, type ProfileChange } from '../contract.ts'
import { findOwnCustomer } from '../find-own-customer.ts'
import { canEditCustomer } from '../policy.ts'
import { changeSocial } from './change-social.ts'
import { changeUsername } from './change-username.ts'
import { changedHome } from './changed-home.ts'
import { readAdditionalLink, readBirthday } from './read-profile-fields.ts'

/** Changes one's own profile; search learns of it by a job. */
export const setUser = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  if (input.username !== undefined && !canEditCustomer(viewer, input.username))
    throw forbidden(m.refused_anothers_profile())
  const id = viewer.customerId
  await context.db.transaction().execute(async (tx) => {
    const before = await lockPerson(tx, id)
    const type = input.type ?? before.type
    const changes = { ...(await plainChanges(tx, input, before)), type }
    await changeAvatar(tx, id, input.avatar, before.avatar_id)
    await changeSocial(tx, id, { social: input.social, isBusiness: isBusinessType(type) })
    await changeUsername(tx, id, { from: before.username, to: input.newUsername })
    const isAnother = isAnotherName(changes, before)
    if (isAnother && viewer.role === 'member') refuseName({ ...before, ...changes })
    await tx
      .updateTable('customer')
      .set({ ...changes, ...(isAnother && { verified_at: null }) })
      .where('id', '=', id)
      .execute()
    const isWrittenOtherwise =
      isAnother ||
      (changes.hidden_info !== undefined &&
        changes.hidden_info.includes('lastName') !== before.hidden_info.includes('lastName'))
    const hasMoved = movesOrigin(changes, before)
    if (hasMoved) await enqueue(tx, 'move-origin', { customerId: id })
    // that they arrived is told of where they live, as far as others see it
    if (before.arrived_at) await announce(tx, { type: 'arrived', customerId: id })
    const withPosts = isWrittenOtherwise || hasMoved
    await enqueue(tx, 'index-customer', { customerId: id, withPosts })
  })
  return { user: await findOwnCustomer(context, id) }
})

type Person = Awaited<ReturnType<typeof lockPerson>>
type Changes = Updateable<DB['customer']>

const lockPerson = (tx: Kysely<DB>, id: number) =>
  tx
    .selectFrom('customer')
    .select([
      'username',
      'type',
      'first_name',
      'last_name',
      'hidden_info',
      'avatar_id',
      'country_code',
      'city_id',
      'origin_code',
      'origin_city_id',
      'arrived_at',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** The columns of a change; what was not sent is not among them, and null or nothing typed empties one. */
async function plainChanges(
  tx: Kysely<DB>,
  input: ProfileChange,
  before: Person,
): Promise<Changes> {
  const { firstName, lastName, bio, birthDate, additionalLink, hiddeInfo, language } = input
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName || null }),
    ...(bio !== undefined && { bio: oneEmptyLine(bio ?? '') }),
    ...(birthDate !== undefined && { birth_date: birthDate && readBirthday(birthDate) }),
    ...(additionalLink !== undefined && {
      additional_link: additionalLink && readAdditionalLink(additionalLink),
    }),
    ...(hiddeInfo !== undefined && { hidden_info: [...new Set(hiddeInfo ?? [])] }),
    ...(language !== undefined && { language }),
    ...(input.avatar !== undefined && { avatar_id: input.avatar }),
    ...(await changedOrigin(tx, input, before)),
    ...(await changedHome(tx, input, before)),
  }
}

/** Paragraphs stand one empty line apart, however many were typed. */
const oneEmptyLine = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')

async function changeAvatar(
  tx: Kysely<DB>,
  id: number,
  avatar: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (avatar === undefined || avatar === before) return
  if (avatar && !(await claimFile(tx, avatar, { ownerId: id, folder: 'customers' })))
    throw badInput('avatar', m.refused_no_photo())
  if (before) await giveUpFile(tx, before)
}

/** Whether others see another country of origin, or none any more. */
function movesOrigin({ origin_code, hidden_info }: Changes, before: Person): boolean {
  const isHidden = before.hidden_info.includes('country')
  return origin_code !== undefined || (hidden_info?.includes('country') ?? isHidden) !== isHidden
}

/** @throws 400 for a name that does not show, or that passes for the site's own people */
function refuseName({ first_name = '', last_name = null }: Changes): void {
  const ofFirst = displayNameFault(first_name)
  if (ofFirst) throw badInput('firstName', ofFirst)
  const ofLast =
    last_name && (displayNameFault(last_name) ?? displayNameFault(`${first_name} ${last_name}`))
  if (ofLast) throw badInput('lastName', ofLast)
}

/** «Verified» is said of a name and of what it stands for: under another one it would vouch for a stranger. */
const isAnotherName = (changes: Changes, before: Person): boolean =>
  changes.type !== before.type ||
  (changes.first_name ?? before.first_name) !== before.first_name ||
  (changes.last_name === undefined ? before.last_name : changes.last_name) !== before.last_name
