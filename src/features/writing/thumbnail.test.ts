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

test('a post with pictures and no cover has the first of them in lists, until it has a cover', async () => {
  const { ask, id: writerId } = await knownWriter(api)
  const { bearer } = await signInAs(db, writerId)
  const bytes = await noise(400, 200).png().toBuffer()
  const { body } = await send(
    ['one.png', 'two.png'].map((name) => ({ name, bytes })),
    bearer,
  )
  const [first, second] = Object.values<{ id: string; src: string }>(body.data.files)
  const created = await ask('POST', '/posts', {
    type: 'post',
    title: 'Черга до уженду',
    content: `<p>posts/00000000-0000-4000-8000-000000000000-400.webp</p><p><img src="${first?.src}" alt=""></p><p><img src="${second?.src}" alt=""></p>`,
  })
  expect(created.status).toBe(200)
  const { id } = created.body.data
  const card = async () =>
    (await get('/feed', { type: 'posts' })).tape.find((one: { id: number }) => one.id === id)
  expect(await card()).toMatchObject({
    imagePath: null,
    thumbnail: { src: expect.stringContaining(first?.id ?? 'none') },
  })
  await ask('PUT', '/posts', { id, imagePath: second?.id })
  expect(await card()).toMatchObject({
    imagePath: { src: expect.stringContaining(second?.id ?? 'none') },
    thumbnail: null,
  })
  await ask('PUT', '/posts', { id, imagePath: null, content: '<p>Без зображень уже.</p>' })
  expect(await card()).toMatchObject({ imagePath: null, thumbnail: null })
})
