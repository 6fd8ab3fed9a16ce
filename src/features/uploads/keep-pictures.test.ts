import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { noise, uploaderOf } from '../../../test/content/pictures.ts'
import { daysAgo, insertPost } from '../../../test/factories.ts'
import { openS3Server } from '../../../test/servers/s3-server.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import type { Services } from '../../platform/context.ts'
import { dropUnusedFiles } from './drop-unused-files.ts'
import { keepPictures } from './keep-pictures.ts'

const apis = [
  ['a folder', await openApi()],
  ['an S3 store', await openApi(await openS3Server())],
] as const

describe.each(apis)('in %s', (_, api) => {
  const { db, services } = api
  const { files } = services
  const send = uploaderOf(api)

  async function member() {
    const id = await insertMember(db)
    const { bearer } = await signInAs(db, id)
    return { id, bearer }
  }

  /** @returns the ids of pictures 400 px wide */
  async function upload(bearer: Record<string, string>, count = 1): Promise<string[]> {
    const bytes = await noise(400, 200).png().toBuffer()
    const all = Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, bytes }))
    const { body } = await send(all, bearer)
    return Object.values<{ id: string }>(body.data.files).map(({ id }) => id)
  }

  const keep = (
    keeping: Parameters<typeof keepPictures>[2],
    using: Pick<Services, 'files' | 'config'> = services,
  ) => db.transaction().execute((tx) => keepPictures(using, tx, keeping))

  const stands = async (id: string, folder: 'temp' | 'posts') =>
    (await Promise.all([320, 400].map((width) => files.open(`${folder}/${id}-${width}.webp`)))).map(
      Boolean,
    )
  const BOTH = [true, true]
  const NONE = [false, false]

  /** Folder of a file, and whether nothing uses it; nothing when there is none. */
  async function stateOf(id: string) {
    const row = await db
      .selectFrom('file')
      .select(['folder', 'unused_since'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && [row.folder, row.unused_since !== null]
  }

  const aDayPasses = () =>
    sql`update file set unused_since = ${daysAgo(2)} where unused_since is not null`.execute(db)

  test('what a post shows stands in its folder before the commit, in every width', async () => {
    const { id: ownerId, bearer } = await member()
    const postId = await insertPost(db, { author_id: ownerId })
    const [one = '', two = ''] = await upload(bearer, 2)
    expect([await stateOf(one), await stands(one, 'posts')]).toEqual([['temp', true], NONE])
    await db.transaction().execute(async (tx) => {
      const rows = await keepPictures(services, tx, { ids: [one, two, one], ownerId, postId })
      expect([...rows.keys()].toSorted()).toEqual([one, two].toSorted())
      expect(rows.get(one)).toMatchObject({ folder: 'posts', width: 400, widths: [320, 400] })
      expect(await stands(one, 'posts')).toEqual(BOTH)
    })
    const { status, headers } = await api.send(`/files/posts/${one}-320.webp`, { method: 'HEAD' })
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    // twice is harmless, and pages that show it where it was still find it
    await keep({ ids: [one, two], ownerId, postId })
    expect([await stateOf(two), await stands(two, 'temp')]).toEqual([['posts', false], BOTH])
    await aDayPasses()
    await dropUnusedFiles(services)
    expect([await stands(one, 'posts'), await stands(two, 'posts')]).toEqual([BOTH, BOTH])
  })

  test('what leaves its last post goes a day later, what another shows stays', async () => {
    const { id: ownerId, bearer } = await member()
    const [first, second] = [await insertPost(db), await insertPost(db)]
    const [both = '', only = ''] = await upload(bearer, 2)
    await keep({ ids: [both, only], ownerId, postId: first })
    await keep({ ids: [both], ownerId, postId: second })
    await keep({ ids: [], ownerId, postId: first })
    expect([await stateOf(both), await stateOf(only)]).toEqual([
      ['posts', false],
      ['posts', true],
    ])
    // thought better of within the day
    await keep({ ids: [only], ownerId, postId: first })
    expect(await stateOf(only)).toEqual(['posts', false])
    await keep({ ids: [], ownerId, postId: first })
    await aDayPasses()
    await dropUnusedFiles(services)
    await dropUnusedFiles(services)
    expect([await stateOf(only), await stands(only, 'posts')]).toEqual([undefined, NONE])
    expect(await stands(both, 'posts')).toEqual(BOTH)
  })

  test('a post that goes for good takes its pictures along', async () => {
    const { id: ownerId, bearer } = await member()
    const posts = [await insertPost(db), await insertPost(db), await insertPost(db)]
    const [shared = '', own = '', others = ''] = await upload(bearer, 3)
    const [one = 0, two = 0, three = 0] = posts
    await keep({ ids: [shared, own], ownerId, postId: one })
    await keep({ ids: [shared], ownerId, postId: two })
    await keep({ ids: [others], ownerId, postId: three })
    await db.deleteFrom('post').where('id', 'in', [one, two]).execute()
    expect([await stateOf(shared), await stateOf(own), await stateOf(others)]).toEqual([
      ['posts', true],
      ['posts', true],
      ['posts', false],
    ])
    await aDayPasses()
    await dropUnusedFiles(services)
    expect([await stands(shared, 'posts'), await stands(own, 'temp')]).toEqual([NONE, BOTH])
  })

  test('a save that fails keeps nothing, and its copies go with the upload', async () => {
    const { id: ownerId, bearer } = await member()
    const postId = await insertPost(db)
    const [id = ''] = await upload(bearer)
    const failing = db.transaction().execute(async (tx) => {
      await keepPictures(services, tx, { ids: [id], ownerId, postId })
      throw new Error('the save failed')
    })
    await expect(failing).rejects.toThrow('the save failed')
    expect([await stateOf(id), await stands(id, 'posts')]).toEqual([['temp', true], BOTH])
    await aDayPasses()
    await dropUnusedFiles(services)
    expect([await stands(id, 'posts'), await stands(id, 'temp')]).toEqual([NONE, NONE])
  })

  test('only one’s own, unless it stands in the post already; at most 20', async () => {
    const [olena, maks] = [await member(), await member()]
    const postId = await insertPost(db, { author_id: olena.id })
    const [hers = ''] = await upload(olena.bearer)
    const [his = ''] = await upload(maks.bearer)
    const avatar = await db
      .insertInto('file')
      .values({
        owner_id: olena.id,
        folder: 'customers',
        width: 400,
        height: 400,
        widths: [400],
        color: '#000000',
        byte_size: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keep({ ids: [hers], ownerId: olena.id, postId })
    for (const wrong of [his, avatar.id, 'b8b7cac5-604e-8b41-a99c-f6dbacb0e82a', '../../etc', ''])
      await expect(
        keep({ ids: [hers, wrong], ownerId: olena.id, postId }),
        wrong,
      ).rejects.toMatchObject({ status: 400, data: { field: 'files' } })
    const many = Array.from({ length: 21 }, (_, at) => `${at}`)
    await expect(keep({ ids: many, ownerId: olena.id, postId })).rejects.toThrow('до 20')
    // what was refused changed nothing; and who keeps order may mend the post of another
    expect([await stateOf(hers), await stateOf(his)]).toEqual([
      ['posts', false],
      ['temp', true],
    ])
    await keep({ ids: [hers, his], ownerId: maks.id, postId })
    expect(await stateOf(his)).toEqual(['posts', false])
  })

  test('one whose upload ended halfway is not kept', async () => {
    const { id: ownerId, bearer } = await member()
    const postId = await insertPost(db)
    const [id = ''] = await upload(bearer)
    await files.remove(`temp/${id}-400.webp`)
    await expect(keep({ ids: [id], ownerId, postId })).rejects.toMatchObject({ status: 400 })
    expect(await stateOf(id)).toEqual(['temp', true])
  })

  test('two posts that take and leave one picture at once: it is neither lost nor forgotten', async () => {
    const { id: ownerId, bearer } = await member()
    const [first, second] = [await insertPost(db), await insertPost(db)]
    const [id = ''] = await upload(bearer)
    await keep({ ids: [id], ownerId, postId: first })
    await Promise.all([
      keep({ ids: [], ownerId, postId: first }),
      keep({ ids: [id], ownerId, postId: second }),
    ])
    expect(await stateOf(id)).toEqual(['posts', false])
    await keep({ ids: [id], ownerId, postId: first })
    await Promise.all([first, second].map((postId) => keep({ ids: [], ownerId, postId })))
    expect(await stateOf(id)).toEqual(['posts', true])
  })
})
