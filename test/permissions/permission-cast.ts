import type { AnyContractProcedure } from '@orpc/contract'
import type { Database } from '../../src/platform/db/database.ts'
import { type callerOf, insertMember, signInAs } from '../sign-in.ts'

export const ROLES = ['anonymous', 'another', 'owner', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The people of one row: new ones, since a call may change or end something of theirs. */
export interface Cast {
  readonly ids: Readonly<Record<Exclude<Role, 'anonymous'>, number>>
  /** Another each time. */
  readonly unique: string
}

/** The name of somebody of the cast of a call. */
export const usernameOf = (call: string, role: Role) =>
  `${call.toLowerCase().slice(0, 18)}.${role}`.slice(0, 30)

export async function castOf(db: Database, name: string): Promise<Cast> {
  const unique = name.toLowerCase().slice(0, 18)
  const member = (role: Role) =>
    insertMember(db, {
      username: usernameOf(name, role),
      email: `${unique}.${role}@cast.example.com`,
      role: role === 'moderator' || role === 'admin' ? role : 'member',
    })
  const [another, owner, moderator, admin] = [
    await member('another'),
    await member('owner'),
    await member('moderator'),
    await member('admin'),
  ]
  return { unique, ids: { another, owner, moderator, admin } }
}

/** The id of a new session. */
export async function sessionOf(db: Database, customerId: number): Promise<string> {
  await signInAs(db, customerId)
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export async function passkeyOf(db: Database, customerId: number): Promise<string> {
  const id = `key-of-${customerId}`
  await db
    .insertInto('passkey')
    .values({ id, customer_id: customerId, public_key: Buffer.alloc(0), name: 'x' })
    .onConflict((known) => known.doNothing())
    .execute()
  return id
}

/** Makes a call as its contract has it: names in the path, then the query or the body. */
export function askBy(
  request: ReturnType<typeof callerOf>,
  call: AnyContractProcedure,
  input: object,
  headers: Record<string, string> = {},
) {
  const { method = 'POST', path = '/' } = call['~orpc'].route
  const left = { ...input } as Record<string, unknown>
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = left[name] ?? '00000000-0000-4000-8000-000000000000'
    delete left[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'DELETE' && Object.keys(left).length === 0)
    return request(method, address, undefined, headers)
  if (method !== 'GET') return request(method, address, left, headers)
  const query = new URLSearchParams(
    Object.entries(left).map(([name, value]) => [name, String(value)]),
  )
  return request(method, `${address}${query.size ? `?${query}` : ''}`, undefined, headers)
}

/** A token, or a part of a passkey's response, that nobody gave. */
export const FORGED = 'A'.repeat(43)
export const SIGNED = { authenticatorData: FORGED, signature: FORGED }
export const forgedKey = (response: object) => ({
  id: FORGED,
  rawId: FORGED,
  type: 'public-key',
  response: { clientDataJSON: FORGED, ...response },
})

type Statuses = readonly [number, number, number, number, number]

export interface Row {
  readonly input: object | ((cast: Cast) => object | Promise<object>)
  readonly statuses: Statuses
}

export const everyone = (input: Row['input'] = {}, status = 200): Row => ({
  input,
  statuses: [status, status, status, status, status],
})
export const members = (input: Row['input'] = {}, status = 200): Row => ({
  input,
  statuses: [401, status, status, status, status],
})
/** Of what belongs to somebody, others learn not even that it is there. */
export const ownerAlone = (input: Row['input']): Row => ({
  input,
  statuses: [401, 404, 200, 404, 404],
})
