import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { noise, uploaderOf } from '../../../test/content/pictures.ts'
import { daysAgo, insertPost } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { dropStrayFiles } from './drop-stray-files.ts'
import { keepPictures } from './keep-pictures.ts'

const api = await openApi()
const { db, services } = api
const { files } = services

const age = (key: string) =>
  utimes(path.join(services.config.dataDir, 'files', key), daysAgo(3), daysAgo(3))

test('what no row speaks of goes from temp after two days; what waits, and what is young, stays', async () => {
  const ownerId = await insertMember(db)
  const { bearer } = await signInAs(db, ownerId)
  const bytes = await noise(100, 50).png().toBuffer()
  const names = ['kept', 'waiting', 'lost', 'young']
  const { body } = await uploaderOf(api)(
    names.map((name) => ({ name, bytes })),
    bearer,
  )
  const keyOf = (name: string) => `temp/${body.data.files[name].id}-100.webp`
  const [kept, waiting, lost, young] = names.map(keyOf) as [string, string, string, string]
  const half = 'temp/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a.part'
  await files.put(half, bytes, 'image/webp')
  const postId = await insertPost(db)
  await db.transaction().execute((tx) =>
    keepPictures(services, tx, {
      ids: [body.data.files.kept.id, body.data.files.young.id],
      ownerId,
      postId,
    }),
  )
  await db.deleteFrom('file').where('id', '=', body.data.files.lost.id).execute()
  await dropStrayFiles(services)
  expect(await files.list('temp')).toHaveLength(5)
  for (const key of [kept, waiting, lost, half]) await age(key)
  for (let time = 1; time <= 2; time++) {
    await dropStrayFiles(services)
    expect((await files.list('temp')).map(({ key }) => key).toSorted()).toEqual(
      [waiting, young].toSorted(),
    )
  }
  expect(await files.list('posts')).toHaveLength(2)
})
