import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { noise, uploaderOf } from '../../../test/content/pictures.ts'
import { insertWorld } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { knownWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
const send = uploaderOf(api)
await insertWorld(db)

/** Somebody with some uploaded pictures. */
async function uploader(count: number) {
  const writer = await knownWriter(api)
  const { bearer } = await signInAs(db, writer.id)
  const bytes = await noise(400, 200).png().toBuffer()
  const named = Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, bytes }))
  const { body } = await send(named, bearer)
  const files: File[] = Object.values(body.data.files)
  return { ...writer, files }
}

const image = ({ src }: { src: string }) => `<p>Фото:</p><p><img src="${src}" alt="Черга"></p>`
const folderOf = async (id: string) =>
  (await db.selectFrom('file').select('folder').where('id', '=', id).executeTakeFirst())?.folder

test('what a text shows of the files is named in the answers, what it does not is dropped', async () => {
  const { ask, files } = await uploader(4)
  const [shown, cover, unused, later] = files as [File, File, File, File]
  const { status, body } = await ask('POST', '/posts', {
    type: 'post',
    title: 'Черга до уженду',
    content: image(shown),
    imagePath: cover.id,
    // by its id, by the name that the store gives it
    files: [shown.id, `${cover.id}-400.webp`, unused.id],
    isNotify: false,
  })
  expect([status, body.detail]).toEqual([200, undefined])
  const used = [shown.id, cover.id].toSorted()
  expect(body.data.files).toEqual(used)
  expect(await Promise.all([shown.id, unused.id].map(folderOf))).toEqual(['posts', 'temp'])
  const { seoLink, id } = body.data
  expect((await get('/posts', { seoLink })).posts[0].files).toEqual(used)
  const changed = await ask('PUT', '/posts', {
    id,
    content: image(later),
    files: [later.id, shown.id],
  })
  const now = [later.id, cover.id].toSorted()
  expect(changed.body.data.files).toEqual(now)
  const { body: own } = await ask('GET', `/posts/${id}/own`)
  expect(own.post).toMatchObject({ files: now, isNotify: false })
})

test('a text says how large its pictures truly are, and the post brings what stands for them meanwhile', async () => {
  const { ask, files } = await uploader(3)
  const [bare, lying, cover] = files as [File, File, File]
  const content = `<figure><img src="${bare.src}" alt="Черга"></figure><figure><img src="${lying.src}" alt="Двері" width="9" height="900"></figure>`
  const { body } = await ask('POST', '/posts', {
    type: 'post',
    title: 'Черга до уженду',
    content,
    imagePath: cover.id,
  })
  const [post] = (await get('/posts', { seoLink: body.data.seoLink })).posts
  expect(post.content.match(/ (?:width|height)="\d+"/g)).toEqual([
    ' width="400"',
    ' height="200"',
    ' width="400"',
    ' height="200"',
  ])
  expect(post.previews).toEqual({ [bare.id]: bare.preview, [lying.id]: lying.preview })
  expect(post.imagePath.preview).toBe(cover.preview)
  expect(bare.preview).toMatch(/^UklG/)
})

test.each([
  ['of somebody else', async () => (await uploader(1)).files[0]?.id],
  ['that nobody uploaded', async () => '00000000-0000-4000-8000-000000000000'],
  ['by a path', async () => '../../etc/passwd'],
])('a file %s is refused, used or not', async (_, name) => {
  const { ask } = await uploader(1)
  const { status, body } = await ask('POST', '/posts', {
    type: 'post',
    title: 'Черга до уженду',
    content: '<p>Без фото.</p>',
    files: [await name()],
  })
  expect(status).toBe(400)
  expect(body.field).toMatch(/^files/)
})

interface File {
  readonly id: string
  readonly src: string
  readonly preview: string | null
}
