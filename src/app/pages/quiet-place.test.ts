import { afterAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openProcess } from '../../../test/app-process.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'

const { db, databaseUrl } = await openApi()
const { krakow } = await insertWorld(db)
await db
  .insertInto('seo_text')
  .values({
    page: 'home',
    title: 'Назва',
    h1: 'Назва',
    robots: 'index,follow',
    description: 'Опис',
  })
  .execute()
const site = await openProcess(databaseUrl)
afterAll(() => site.close())

test('the front page of a city says that nobody wrote there only where nobody did', async () => {
  const nobody = 'Тут іще ніхто не писав'
  const bodyOf = async (city: string) => (await site.visit(`/uk/to-pl/${city}`)).body
  expect(await bodyOf('warsaw')).toContain(nobody)
  // its only publication stands in the week, and so not among the newest
  const title = 'Зустріч на площі'
  const startsAt = new Date(Date.now() + 86_400_000)
  await insertPost(db, { title, startsAt, country_code: 'PL', city_id: krakow })
  const body = await bodyOf('krakow')
  expect(body).toContain(title)
  expect(body).not.toContain(nobody)
})
