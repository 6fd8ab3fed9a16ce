import type { AnyContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import type { CallMeta } from '../src/platform/api/operation.ts'
import { openApi } from './api.ts'
import { inDays, insertComment, insertPost, insertWorld } from './factories.ts'
import {
  askBy,
  type Cast,
  castOf,
  passkeyOf,
  ROLES,
  sessionOf,
  usernameOf,
} from './permission-cast.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from './sign-in.ts'

// Who gets what from every call: anonymous, another person, the owner, a moderator, an admin. A call without a
// row fails, so that nobody forgets to decide.

const api = await openApi()
const { db } = api
const request = callerOf(api)
await insertWorld(db)
const author = await insertMember(db, { username: 'author' })
const post = await insertPost(db, { author_id: author, seo_link: 'dopys' })
const event = await insertPost(db, { author_id: author, startsAt: inDays(3) })
const comment = await insertComment(db, { post_id: post, author_id: author })
await db
  .insertInto('seo_text')
  .values({ page: 'home', scope: 'everywhere', title: 'т', description: '', h1: '', robots: 'all' })
  .onConflict((conflict) => conflict.doNothing())
  .execute()

type Statuses = readonly [number, number, number, number, number]

interface Row {
  readonly input: object | ((cast: Cast) => object | Promise<object>)
  readonly statuses: Statuses
}

const everyone = (input: Row['input'] = {}, status = 200): Row => ({
  input,
  statuses: [status, status, status, status, status],
})
const members = (input: Row['input'] = {}, status = 200): Row => ({
  input,
  statuses: [401, status, status, status, status],
})
/** Of what belongs to somebody, others learn not even that it is there. */
const ownerAlone = (input: Row['input']): Row => ({ input, statuses: [401, 404, 200, 404, 404] })

const FORGED = 'A'.repeat(43)
const SIGNED = { authenticatorData: FORGED, signature: FORGED }
const forgedKey = (response: object) => ({
  id: FORGED,
  rawId: FORGED,
  type: 'public-key',
  response: { clientDataJSON: FORGED, ...response },
})
const newPassword = { password: 'жовтий дирижабль 8', password_confirmation: 'жовтий дирижабль 8' }
const of = { username: 'author' }

const joining = (username: string) => ({ id: FORGED, username, name: 'Нова людина', acept: true })
/** The owner alone signs in by Google too. */
async function withIdentity({ ids, unique }: Cast) {
  await db
    .insertInto('identity')
    .values({ provider: 'google', subject: unique, customer_id: ids.owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { provider: 'google' }
}

const table: Record<string, Row> = {
  signIn: everyone({ email: 'nobody@example.com', password: 'x' }, 400),
  getSession: everyone(),
  signOut: everyone(),
  register: everyone(({ unique }) => ({
    ...newPassword,
    email: `${unique}@example.com`,
    acept: true,
    username: unique,
    name: 'Нова людина',
  })),
  checkUserInfo: everyone({ username: 'author' }),
  confirmEmail: everyone({ token: FORGED }),
  requestEmail: members({}, 409),
  forgotPassword: everyone(({ unique }) => ({ email: `${unique}@example.com` })),
  resetPassword: everyone({ token: FORGED, ...newPassword }, 409),
  changePassword: members(newPassword),
  changeEmail: members(({ unique }) => ({ email: `${unique}@example.com` })),
  proveYourself: members({ password: PASSWORD }),
  listSessions: members(),
  endSession: ownerAlone(async ({ ids }) => ({ id: await sessionOf(db, ids.owner) })),
  endOtherSessions: members(),

  confirmSecondFactor: everyone({ ticket: FORGED, code: '123456' }, 409),
  getSecondFactors: members(),
  startAuthenticator: members(),
  confirmAuthenticator: members({ code: '123456' }, 409),
  removeAuthenticator: members({}, 404),
  renewRecoveryCodes: members({}, 409),
  startPasskey: members(),
  addPasskey: members({ response: forgedKey({ attestationObject: FORGED }) }, 409),
  removePasskey: ownerAlone(async ({ ids }) => ({ id: await passkeyOf(db, ids.owner) })),
  startPasskeySignIn: everyone(),
  signInWithPasskey: everyone({ response: forgedKey(SIGNED) }, 400),
  startPasskeyProof: members({}, 409),
  proveWithPasskey: members({ response: forgedKey(SIGNED) }, 400),
  listSignInMethods: everyone(),
  // no provider is configured here
  loginGoogle: everyone({}, 404),
  loginApple: everyone({}, 404),
  loginTelegram: everyone({ id: '1', auth_date: 1, hash: '0'.repeat(64) }, 404),
  registerApple: everyone(({ unique }) => joining(unique), 409),
  registerTelegram: everyone(({ unique }) => joining(unique), 409),
  getJoining: everyone(),
  dropJoining: everyone(),
  exchangeNativeCode: everyone({ token: FORGED }, 409),
  listIdentities: members(),
  linkIdentity: members({ id: FORGED }, 409),
  unlinkIdentity: { input: withIdentity, statuses: [401, 404, 200, 404, 404] },
  leave: members({ posts: 'anonymise' }),
  stay: members(),
  requestExport: members(),
  getExport: members(),

  listCountries: everyone(),
  listCities: everyone({ countryCode: 'PL' }),
  listAllCities: everyone({ countryCode: 'PL' }),
  searchCities: everyone({ search: 'варшава' }),
  getCity: everyone({ slug: 'warsaw', countryCode: 'PL' }),
  getDestination: everyone(),
  guessCountry: everyone(),
  countPeopleByCountry: everyone(),

  getCustomer: everyone(of),
  listTopCustomers: everyone(),
  listBusinessCustomers: everyone(),
  listFollowers: everyone(of),
  listFollowing: everyone(of),
  listAvatars: everyone({ objectType: 'customer', objectId: author }),
  getUser: members(),
  setUser: {
    input: () => ({ username: usernameOf('setUser', 'owner'), bio: 'Про мене' }),
    statuses: [401, 403, 200, 403, 403],
  },
  setVerified: {
    input: { ...of, isVerified: true },
    statuses: [401, 403, 403, 403, 200],
  },
  uploadAvatar: members({}, 400),
  subscribe: members({ objectType: 'customer', objectTypeUsername: 'author' }),
  unsubscribe: members({ objectType: 'customer', objectTypeUsername: 'author' }),

  listPostTags: everyone(),
  listDestinationTags: everyone(),
  listQuestionTags: everyone(),
  getTags: everyone({ tagNames: 'тег' }),

  getPosts: everyone({ seoLink: 'dopys' }),
  listSimilarPosts: everyone({ id: post }),
  addView: everyone({ id: post }),

  listComments: everyone({ objectType: 'post', objectId: post }),
  listCustomerComments: everyone(of),
  getHierarchy: everyone({ id: comment }),
  listLastComments: everyone(),

  listEventDays: everyone({ month: '2026-11' }),
  replyToEvent: members({ id: event, reply: 'going' }),
  getEventReply: members({ id: event }),
  listEventGuests: everyone({ id: event }),

  getFeed: everyone(),
  getHome: everyone(),
  listEvents: everyone(),
  listCustomerPosts: everyone(of),

  search: everyone({ query: 'житло' }),
  listSuggestions: everyone({ query: 'житло' }),

  getSeo: everyone({ page: 'home' }),
  getNavigationMenu: everyone(),
  getStaticPage: everyone({ page: 'privacy-policy' }),
  getCommunityMap: everyone(),
}

const calls = Object.entries(contract) as [string, AnyContractProcedure][]
const accessOf = (call: AnyContractProcedure) => (call['~orpc'].meta as CallMeta).access

test('every call has its row, and every row its call', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(contract).sort())
})

describe('each call answers each person as the table says', () => {
  test.each(calls)('%s', async (name, call) => {
    const row = table[name]
    if (!row) throw new Error(`No row for ${name}`)
    const cast = await castOf(db, name)
    const got: number[] = []
    const said: string[] = []
    for (const role of ROLES) {
      const { input } = row
      const unique = `${cast.unique}-${role}`
      const asked = typeof input === 'function' ? await input({ ...cast, unique }) : input
      const headers = role === 'anonymous' ? {} : (await signInAs(db, cast.ids[role])).bearer
      const { status, body } = await askBy(request, call, asked, headers)
      got.push(status)
      said.push(`${role}: ${body.detail ?? ''}`)
    }
    expect(got, said.join('\n')).toEqual(row.statuses)
  })
})

describe('before a call is read it is refused', () => {
  const guarded = calls.filter(([, call]) => accessOf(call) !== 'anyone')
  test.each(guarded)('%s: to who is not signed in, whatever they send', async (_, call) => {
    const { status, body } = await askBy(request, call, { nonsense: true })
    expect([status, body.code]).toEqual([401, 'sign-in-required'])
  })

  const delicate = guarded.filter(([, call]) => accessOf(call) === 'fresh')
  test.each(delicate)('%s: to who has not proved to be themselves lately', async (_, call) => {
    const { bearer } = await signInAs(db, author, { provedMinutesAgo: 16 })
    const { status, body } = await askBy(request, call, { nonsense: true }, bearer)
    expect([status, body.code]).toEqual([403, 'prove-yourself'])
  })
})
