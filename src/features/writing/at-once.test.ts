import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { knownWriter } from '../../../test/writers.ts'

// More people write at once than there are connections: a call that held one and waited for a second would stop all.

const api = await openApi({ DATABASE_POOL_SIZE: '2' })
await insertWorld(api.db)
const PEOPLE = 8

test('each of them is answered', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => knownWriter(api)))
  const answers = await Promise.all(
    people.map(async ({ id, ask }, number) => {
      const objectId = await insertPost(api.db, { author_id: id })
      const title = `Допис номер ${number}`
      return [
        await ask('POST', '/posts', { type: 'post', title, content: '<p>Текст</p>' }),
        await ask('POST', '/comments', { objectId, content: '<p>Так, можна</p>' }),
        await ask('PUT', '/posts', { id: objectId, title: `${title}, новий` }),
      ].map(({ status }) => status)
    }),
  )
  expect(answers).toEqual(people.map(() => [200, 200, 200]))
})
