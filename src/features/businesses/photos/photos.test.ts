import { describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../../test/api.ts'
import { noise, uploaderOf } from '../../../../test/content/pictures.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { businessesOf } from '../../../../test/people/business.ts'
import { callerOf } from '../../../../test/sign-in.ts'
import { FIRST_ITEMS } from '../../people/newcomers/hold.ts'

const api = await openApi()
const { db, services } = api
const world = await insertWorld(db)
const business = businessesOf(api, () => world.warsaw)
const request = callerOf(api)
const upload = uploaderOf(api)
type Business = Awaited<ReturnType<typeof business>>

async function picture({ bearer }: Business) {
  const file = await noise(400, 300).jpeg().toBuffer()
  const { body } = await upload([{ name: 'фото.jpg', bytes: file }], bearer)
  return body.data.files['фото.jpg']
}
const set = ({ bearer }: Business, photos: readonly object[]) =>
  request('PUT', '/business/photos', { photos }, bearer)
const shown = async (one: Business): Promise<Body[]> => (await one.told()).photos
const ids = async (one: Business) => (await shown(one)).map(({ id }) => id)
const unused = async (id: string) => {
  const row = await db
    .selectFrom('file')
    .select('unused_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.unused_since !== null
}

describe('photos of a business', () => {
  test('in its own order with what they show; what is left out is given up', async () => {
    const shop = await business()
    const [one, two] = [await picture(shop), await picture(shop)]
    const first = [
      { id: one.id, alt: ' Прилавок із\nхлібом ' },
      { id: two.id, alt: 'Зала' },
    ]
    expect((await set(shop, first)).status).toBe(200)
    const [photo] = await shown(shop)
    expect(photo).toMatchObject({ id: one.id, alt: 'Прилавок із хлібом', width: 400, height: 300 })
    expect(photo?.src).toBe(`http://files.test/posts/${one.id}-400.webp`)
    expect(await services.files.open(`posts/${one.id}-400.webp`)).toBeDefined()

    expect((await set(shop, first.toReversed())).status).toBe(200)
    expect(await ids(shop)).toEqual([two.id, one.id])
    expect([await unused(one.id), await unused(two.id)]).toEqual([false, false])
    await set(shop, [{ id: two.id, alt: 'Зала' }])
    expect(await ids(shop)).toEqual([two.id])
    expect([await unused(one.id), await unused(two.id)]).toEqual([true, false])
  })

  test('what stands in a post too is not given up with it', async () => {
    const shop = await business()
    const { id } = await picture(shop)
    await set(shop, [{ id, alt: 'Вітрина' }])
    const post_id = await insertPost(db, { author_id: shop.id })
    await db.insertInto('post_file').values({ post_id, file_id: id }).execute()
    await set(shop, [])
    expect(await unused(id)).toBe(false)
    await db.deleteFrom('post_file').where('post_id', '=', post_id).execute()
    expect(await unused(id)).toBe(true)
  })

  test('of a new account only its owner sees them, until its links are shown', async () => {
    const shop = await business({ questions_count: 0 })
    const { id } = await picture(shop)
    await set(shop, [{ id, alt: 'Вітрина з адресою сайту' }])
    expect(await ids(shop)).toEqual([])
    expect((await shop.own()).photos).toMatchObject([{ id }])
    const known = { questions_count: FIRST_ITEMS }
    await db.updateTable('customer').set(known).where('id', '=', shop.id).execute()
    expect(await ids(shop)).toEqual([id])
  })

  test('six at the most, each with words, once, and one’s own', async () => {
    const [shop, other] = [await business(), await business()]
    const { id } = await picture(shop)
    const many = Array.from({ length: 7 }, () => ({ id: crypto.randomUUID(), alt: 'Зала' }))
    for (const photos of [
      many,
      [{ id, alt: ' ' }],
      [
        { id, alt: 'Зала' },
        { id, alt: 'Зала' },
      ],
    ])
      expect((await set(shop, photos)).status).toBe(400)
    expect((await set(other, [{ id, alt: 'Зала' }])).status).toBe(400)
    expect(await ids(other)).toEqual([])
  })

  test('what seems to show a document waits for its owner’s word, as everywhere', async () => {
    const shop = await business()
    const card = await picture(shop)
    const zone = JSON.stringify({ lines: 2 })
    await db.updateTable('file').set({ document_zone: zone }).where('id', '=', card.id).execute()
    const photos = [{ id: card.id, alt: 'Картка' }]
    const refused = await set(shop, photos)
    expect([refused.status, refused.body.code]).toEqual([422, 'document-picture'])
    expect(refused.body.documents).toEqual([{ id: card.id, src: card.src }])
    expect(await ids(shop)).toEqual([])
    await request('PUT', `/post-images/${card.id}/no-document`, {}, shop.bearer)
    expect((await set(shop, photos)).status).toBe(200)
  })
})
