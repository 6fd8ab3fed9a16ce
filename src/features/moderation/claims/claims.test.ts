import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { moderatingOf } from '../../../../test/people/moderating.ts'
import { tellingOf } from '../../../../test/told.ts'
import { someWriter } from '../../../../test/writers.ts'
import { MAX_WORDS } from '../../reports/contract.ts'
import { revisionOfClaim } from './select-claims.ts'

const api = await openApi({ RATE_LIMITS: 'on' })
const { db, get } = api
const world = await insertWorld(db)
const { listOf } = tellingOf(api)
const { moderatorOf } = moderatingOf(api)
const WORDS = 'Пошта info@usmishka.example, номер у реєстрі 0000123456'
type Writer = Awaited<ReturnType<typeof someWriter>>

/** A business of Warsaw that is signed in. */
async function business(more: object = {}) {
  const one = await someWriter(api)
  await db
    .updateTable('customer')
    .set({ type: 2, first_name: 'Усмішка', last_name: null, city_id: world.warsaw, ...more })
    .where('id', '=', one.id)
    .execute()
  return one
}
const claim = (by: Writer, of: Writer, words = WORDS) =>
  by.ask('POST', `/customers/${of.username}/business/claim`, { words })
const own = async (by: Writer, of: Writer) =>
  (await by.ask('GET', `/customers/${of.username}/business/claim`)).body
const queue = async (by: Writer) => (await by.ask('GET', '/moderation/business-claims')).body.claims
const idOf = async (by: Writer, of: Writer): Promise<number> =>
  (await queue(by)).find((one: Waiting) => one.business.username === of.username)?.id
/** As the moderator reads it now. */
const revisionOf = async (id: number): Promise<string> => {
  const row = await db
    .selectFrom('business_claim as claim')
    .innerJoin('customer as profile', 'profile.id', 'claim.business_id')
    .select(revisionOfClaim.as('revision'))
    .where('claim.id', '=', id)
    .executeTakeFirstOrThrow()
  return row.revision
}
const decide = async (by: Writer, id: number, more: object) =>
  by.ask('PUT', `/moderation/business-claims/${id}`, { revision: await revisionOf(id), ...more })
const about = async (who: Writer) =>
  (await listOf(who)).notifications.map(({ detail }: { detail: object }) => detail)

interface Waiting {
  readonly id: number
  readonly business: { readonly username: string }
}

const moderator = await someWriter(api, { role: 'moderator' })

describe('a business asks to be verified', () => {
  test('confirmed, it is verified from now on and told so; the audit log has it', async () => {
    const shop = await business()
    expect((await claim(shop, shop)).status).toBe(200)
    expect(await own(shop, shop)).toMatchObject({
      isOwn: true,
      business: { isVerified: false },
      claim: { state: 'open', words: WORDS },
    })
    const before = (await moderator.ask('GET', '/moderation/counts')).body.claims
    const id = await idOf(moderator, shop)
    const [row] = (await queue(moderator)).filter((one: Waiting) => one.id === id)
    expect(row).toMatchObject({ claimant: null, words: WORDS, site: null, isAtSite: null })
    expect((await decide(moderator, id, { outcome: 'confirmed' })).status).toBe(200)
    expect((await moderator.ask('GET', '/moderation/counts')).body.claims).toBe(before - 1)
    const { verifiedAt } = (await get(`/customers/${shop.username}/business`)).business
    expect(Date.now() - Date.parse(verifiedAt)).toBeLessThan(60_000)
    expect(await about(shop)).toEqual([{ about: 'marked-verified' }])
    const audit = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('customer_id', '=', shop.id)
      .execute()
    expect(audit).toEqual([{ actor_id: moderator.id, action: 'verify' }])
    expect((await claim(shop, shop)).body.code).toBe('already-verified')
    expect((await decide(moderator, id, { outcome: 'confirmed' })).body.code).toBe('decided')
  })

  test('the mark is given to the name that was read, and to no other', async () => {
    const shop = await business()
    await claim(shop, shop)
    const id = await idOf(moderator, shop)
    const [{ revision }] = (await queue(moderator)).filter((one: Waiting) => one.id === id)
    expect((await shop.ask('PUT', '/user', { firstName: 'Інша назва' })).status).toBe(200)
    const refused = await decide(moderator, id, { outcome: 'confirmed', revision })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile'])
    expect((await own(shop, shop)).business.isVerified).toBe(false)
    expect((await decide(moderator, id, { outcome: 'confirmed' })).status).toBe(200)
  })

  test('refused, it reads why and may ask again', async () => {
    const shop = await business()
    await claim(shop, shop)
    const id = await idOf(moderator, shop)
    expect((await decide(moderator, id, { outcome: 'refused' })).body.field).toBe('reason')
    const reason = 'Номера немає в реєстрі'
    expect((await decide(moderator, id, { outcome: 'refused', reason })).status).toBe(200)
    expect(await about(shop)).toEqual([
      { about: 'check-refused', business: shop.username, text: reason },
    ])
    expect((await own(shop, shop)).claim).toMatchObject({ state: 'refused', reason })
    expect((await claim(shop, shop)).status).toBe(200)
  })
})

describe('another person says that it is theirs', () => {
  test('confirmed, the account stays with its owner and a case is open; both are told', async () => {
    const [shop, other] = [await business(), await someWriter(api)]
    await claim(other, shop)
    const id = await idOf(moderator, shop)
    expect((await decide(moderator, id, { outcome: 'confirmed' })).status).toBe(200)
    const { business: told } = await get(`/customers/${shop.username}/business`)
    expect(told.verifiedAt).toBeNull()
    const reported = await db
      .selectFrom('moderation_case')
      .innerJoin('report', 'report.case_id', 'moderation_case.id')
      .select(['object_type', 'state', 'reason', 'words'])
      .where('customer_id', '=', shop.id)
      .where('reporter_id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(reported).toMatchObject({ object_type: 'customer', state: 'open', reason: 'other' })
    expect(reported.words).toContain(WORDS)
    expect(await about(other)).toEqual([{ about: 'claim-confirmed', business: shop.username }])
    expect(await about(shop)).toEqual([{ about: 'claim-on-own' }])
    expect((await shop.ask('GET', '/user')).body.user.username).toBe(shop.username)
  })

  test.each([
    ['words', 'Видають себе за нас', `${WORDS}\n\nВидають себе за нас`],
    ['none', '', WORDS],
    ['as many as there may be', 'ж'.repeat(MAX_WORDS), 'ж'.repeat(MAX_WORDS)],
  ])(
    'what proves it joins what they reported before with %s, and a block does not stop them',
    async (_, reported, ending) => {
      const [shop, other] = [await business(), await someWriter(api)]
      await shop.ask('POST', '/blocks', { username: other.username })
      const { status } = await other.ask('POST', '/reports', {
        objectType: 'customer',
        objectTypeUsername: shop.username,
        reason: 'fraud',
        words: reported,
        isGoodFaith: true,
      })
      expect(status).toBe(200)
      expect((await claim(other, shop)).status).toBe(200)
      await decide(moderator, await idOf(moderator, shop), { outcome: 'confirmed' })
      const { words } = await db
        .selectFrom('report')
        .select('words')
        .where('reporter_id', '=', other.id)
        .executeTakeFirstOrThrow()
      expect(words.endsWith(ending)).toBe(true)
      expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
    },
  )

  test('refused, they alone are told', async () => {
    const [shop, other] = [await business(), await someWriter(api)]
    await claim(other, shop)
    const id = await idOf(moderator, shop)
    await decide(moderator, id, { outcome: 'refused', reason: 'Сайт не ваш' })
    expect(await about(other)).toMatchObject([{ about: 'claim-refused', text: 'Сайт не ваш' }])
    expect(await about(shop)).toEqual([])
  })

  test('once while it is open, three in a day, on businesses alone and with words', async () => {
    const [shop, other] = [await business(), await someWriter(api)]
    expect((await claim(other, shop, 'моя')).body).toMatchObject({ status: 400, field: 'words' })
    expect((await claim(other, other)).status).toBe(404)
    expect((await claim(other, shop)).status).toBe(200)
    expect((await claim(other, shop)).body.code).toBe('already-claimed')
    for (let more = 0; more < 2; more++)
      expect((await claim(other, await business())).status).toBe(200)
    expect((await claim(other, await business())).status).toBe(429)
  })

  test('both at a time make one', async () => {
    const [shop, other] = [await business(), await someWriter(api)]
    const both = await Promise.all([claim(other, shop), claim(other, shop)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('who decides', () => {
  test('moderators of the place, of all places and admins; neither a member nor who it is about', async () => {
    const [shop, other] = [await business(), await someWriter(api)]
    await claim(other, shop)
    const id = await idOf(moderator, shop)
    const { moderator: ofPoland } = await moderatorOf([{ countryCode: 'PL', city: null }])
    const { moderator: ofGermany } = await moderatorOf([{ countryCode: 'DE', city: null }])
    expect(await idOf(ofPoland, shop)).toBe(id)
    expect(await idOf(ofGermany, shop)).toBeUndefined()
    const confirm = { outcome: 'confirmed' }
    expect((await decide(ofGermany, id, confirm)).status).toBe(404)
    expect((await decide(other, id, confirm)).status).toBe(403)
    const judge = await someWriter(api, { role: 'moderator' })
    await claim(judge, shop)
    const { id: theirs } = await db
      .selectFrom('business_claim')
      .select('id')
      .where('claimant_id', '=', judge.id)
      .executeTakeFirstOrThrow()
    expect((await queue(judge)).map((one: Waiting) => one.id)).not.toContain(theirs)
    expect((await decide(judge, theirs, confirm)).status).toBe(403)
    expect((await decide(ofPoland, id, confirm)).status).toBe(200)
  })

  test('a claim on a business that proved no e-mail, which no directory lists, waits for them too', async () => {
    const unproven = { email: 'impostor@example.com', email_verified_at: null }
    const [shop, owner] = [await business(unproven), await someWriter(api)]
    await claim(owner, shop)
    const id = await idOf(moderator, shop)
    expect((await decide(moderator, id, { outcome: 'confirmed' })).status).toBe(200)
  })

  test('whether the proven e-mail is at the site that the profile names', async () => {
    const shop = await business({ additional_link: 'https://www.usmishka.example/pro-nas' })
    await db
      .updateTable('customer')
      .set({ email: 'info@usmishka.example', email_verified_at: new Date() })
      .where('id', '=', shop.id)
      .execute()
    await claim(shop, shop, 'Пишу з пошти нашого сайту')
    const row = (await queue(moderator)).find(
      (one: Waiting) => one.business.username === shop.username,
    )
    expect(row).toMatchObject({ site: 'https://www.usmishka.example/pro-nas', isAtSite: true })
    expect(JSON.stringify(row)).not.toContain('info@')
  })
})
