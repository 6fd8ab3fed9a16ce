import type { AnyContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import { contract } from '../../src/app/contract.ts'
import type { CallMeta } from '../../src/platform/api/operation.ts'
import { openApi } from '../api.ts'
import { insertWeeklyEvent } from '../events/weekly-event.ts'
import { inDays, insertComment, insertPost, insertWorld } from '../factories.ts'
import { callerOf, insertMember, signInAs } from '../sign-in.ts'
import {
  askBy,
  type Cast,
  castOf,
  everyone,
  members,
  ROLES,
  type Row,
  usernameOf,
} from './permission-cast.ts'
import { accountRows } from './permission-rows-of-accounts.ts'
import { moderationRows } from './permission-rows-of-moderation.ts'
import { notificationRows } from './permission-rows-of-notifications.ts'
import { staffRows } from './permission-rows-of-staff.ts'

// Who gets what from every call: anonymous, another, the owner, a moderator, an admin. A call without a row fails.

const api = await openApi()
const { db } = api
const request = callerOf(api)
await insertWorld(db)
const author = await insertMember(db, { username: 'author' })
await insertMember(db, { username: 'shop', type: 2 })
const post = await insertPost(db, { author_id: author, seo_link: 'dopys' })
const event = await insertPost(db, { author_id: author, startsAt: inDays(3) })
const comment = await insertComment(db, { post_id: post, author_id: author })
await db
  .insertInto('seo_text')
  .values({ page: 'home', scope: 'everywhere', title: 'т', description: '', h1: '', robots: 'all' })
  .onConflict((conflict) => conflict.doNothing())
  .execute()

/** What somebody wrote is changed by them, and by who keeps order with a reason. */
const ownAndOrder = (input: (cast: Cast) => Promise<object>): Row => ({
  input: async (cast) => ({ ...(await input(cast)), reason: 'Проти правил' }),
  statuses: [401, 403, 200, 200, 200],
})
const publishedBy = (author_id: number, kind = 0) => insertPost(db, { author_id, kind })
const saidBy = (author_id: number) => insertComment(db, { post_id: post, author_id })

const of = { username: 'author' }

const table: Record<string, Row> = {
  ...accountRows(db),
  ...staffRows,
  ...moderationRows(db, comment),

  listCountries: everyone(),
  listCities: everyone({ countryCode: 'PL' }),
  listAllCities: everyone({ countryCode: 'PL' }),
  searchCities: everyone({ search: 'варшава' }),
  getCity: everyone({ slug: 'warsaw', countryCode: 'PL' }),
  getDestination: everyone(),
  guessCountry: everyone(),
  listOrigins: everyone(),
  countPeopleByCountry: everyone(),
  listNearbyCities: everyone({ slug: 'warsaw', countryCode: 'PL' }),
  listNearbyCountries: everyone({ countryCode: 'DE' }),
  listGuides: everyone(),

  getCustomer: everyone(of),
  listTopCustomers: everyone(),
  listBusinessCustomers: everyone(),
  getBusiness: everyone(of),
  // whose profile is of a person has none
  setBusiness: members({ category: 'food' }, 403),
  setBusinessPhotos: members({ photos: [] }, 403),
  getBusinessClaim: members({ username: 'shop' }),
  createBusinessClaim: members({ username: 'shop', words: 'Номер у реєстрі: 0000123456' }),
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
  uploadPostImage: members({}, 400),
  maskPicture: members({ id: 'b8b7cac5-604e-8b41-a99c-f6dbacb0e82a' }, 404),
  denyDocument: members({ id: 'b8b7cac5-604e-8b41-a99c-f6dbacb0e82a' }, 404),
  subscribe: members({ objectType: 'customer', objectTypeUsername: 'author' }),
  unsubscribe: members({ objectType: 'customer', objectTypeUsername: 'author' }),
  listSubscriptions: members(),
  getSubscription: members({ objectType: 'customer', objectTypeUsername: 'author' }),
  // what is one's own is not useful by oneself
  addLike: {
    input: async ({ ids }) => ({ objectType: 'post', objectId: await publishedBy(ids.owner) }),
    statuses: [401, 200, 403, 200, 200],
  },
  removeLike: members({ objectType: 'post', objectId: post }),
  addBookmark: members({ objectType: 'post', objectId: post }),
  removeBookmark: members({ objectType: 'post', objectId: post }),
  listBookmarks: members(),

  getArrival: members(),
  showArrival: members({ isShown: false }),
  skipArrival: members({}),
  saveArrival: members({ destinationCountry: 'PL', stage: 'just-arrived' }),
  followTags: members({ tagIds: [1] }),
  listAnswerers: members({ destinationCountry: 'PL' }),
  followAnswerers: members({ usernames: ['author'], destinationCountry: 'PL' }),

  listPostTags: everyone(),
  listTagGroups: everyone(),
  listDestinationTags: everyone(),
  listQuestionTags: everyone(),
  getTags: everyone({ tagNames: 'тег' }),
  createTag: members(({ unique }) => ({ name: unique })),

  getPosts: everyone({ seoLink: 'dopys' }),
  listPostVersions: everyone({ id: post }),
  listSimilarPosts: everyone({ id: post }),
  listSimilarByTitle: everyone({ title: 'Як продовжити карту побиту' }),
  addView: everyone({ id: post }),
  keepReadingPosition: members({ id: post, part: 3 }),
  createPost: members({ type: 'post', title: 'Новий допис', content: '<p>Текст</p>' }),
  updatePost: ownAndOrder(async ({ ids }) => ({
    id: await publishedBy(ids.owner),
    title: 'Інший заголовок',
  })),
  removePost: ownAndOrder(async ({ ids }) => ({ id: await publishedBy(ids.owner) })),
  removeQuestion: ownAndOrder(async ({ ids }) => ({ id: await publishedBy(ids.owner, 1) })),
  restorePost: ownAndOrder(async ({ ids }) => ({ id: await publishedBy(ids.owner) })),
  getOwnPost: {
    input: async ({ ids }) => ({ id: await publishedBy(ids.owner) }),
    statuses: [401, 404, 200, 200, 200],
  },
  listOwnPosts: members(),
  previewPost: members({ content: '<p>Текст</p>' }),

  listDrafts: members(),
  getDraft: members({ key: 'new-1' }),
  saveDraft: members({ key: 'new-1', kind: 'post', body: {}, version: 0 }),
  removeDraft: members({ key: 'new-1' }),
  openForm: everyone(),

  listComments: everyone({ objectType: 'post', objectId: post }),
  listCustomerComments: everyone(of),
  getCustomerSummary: everyone(of),
  getHierarchy: everyone({ id: comment }),
  listLastComments: everyone(),
  createComment: members({ objectId: post, content: 'Дякую' }),
  updateComment: ownAndOrder(async ({ ids }) => ({ id: await saidBy(ids.owner), content: 'Інше' })),
  removeComment: ownAndOrder(async ({ ids }) => ({ id: await saidBy(ids.owner) })),
  restoreComment: ownAndOrder(async ({ ids }) => ({ id: await saidBy(ids.owner) })),
  listCommentVersions: everyone({ id: comment }),
  acceptAnswer: {
    input: async ({ ids }) => ({ id: await publishedBy(ids.owner, 1), commentId: null }),
    statuses: [401, 403, 200, 403, 403],
  },

  listEventDays: everyone({ month: '2026-11' }),
  replyToEvent: members({ id: event, reply: 'going' }),
  getEventReply: members({ id: event }),
  listEventGuests: everyone({ id: event }),
  listEventDates: everyone({ id: event }),
  changeEventDate: {
    input: async ({ ids }) => ({ ...(await insertWeeklyEvent(db, ids.owner)), isCancelled: true }),
    statuses: [401, 403, 200, 403, 403],
  },
  replyToEventDate: {
    input: async ({ ids }) => ({ ...(await insertWeeklyEvent(db, ids.owner)), reply: 'going' }),
    statuses: [401, 200, 403, 200, 200],
  },

  getFeed: everyone(),
  getFollowedFeed: members(),
  getHome: everyone(),
  listEvents: everyone(),
  listCustomerPosts: everyone(of),

  search: everyone({ query: 'житло' }),
  listSuggestions: everyone({ query: 'житло' }),

  ...notificationRows,

  listActions: members(),
  improvePost: members({ action: 'typography', content: '<p>Текст</p>' }),

  getSeo: everyone({ page: 'home' }),
  getNavigationMenu: everyone(),
  getStaticPage: everyone({ page: 'privacy-policy' }),
  getCommunityMap: everyone(),
  getMap: everyone(),
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
