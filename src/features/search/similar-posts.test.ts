import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  inDays,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { indexEverything } from './index/index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, get, refuse } = await openApi()
const made: Record<string, number> = {}

beforeAll(async () => {
  const world = await insertWorld(db)
  const [visas, work] = [await insertTag(db, 'візи'), await insertTag(db, 'робота')]
  const warsaw = { country_code: 'PL', city_id: world.warsaw }
  const berlin = { country_code: 'DE', city_id: world.berlin }
  const insert = async (name: string, title: string, more: object = {}) => {
    made[name] = await insertPost(db, { title, content: '<p>Розкажіть</p>', ...more })
  }
  await insert('post', 'Робоча віза для водія вантажівки', { ...warsaw, tagIds: [visas, work] })
  await insert('abroad', 'Візи для водіїв: робоча чи гостьова', {
    ...berlin,
    tagIds: [visas],
    published_at: daysAgo(90),
  })
  await insert('here', 'Водій вантажівки: яку візу просять', {
    ...warsaw,
    kind: 1,
    tagIds: [visas],
    published_at: daysAgo(300),
  })
  await insert('newest', 'Рецепт борщу для великої каструлі', { ...warsaw })
  await insert('coming', 'Зустріч: робоча віза водія', { ...warsaw, startsAt: inDays(3) })
  await insert('past', 'Вебінар: робоча віза водія', { ...warsaw, startsAt: daysAgo(3) })
  await insert('hidden', 'Робоча віза водія вантажівки, приховане', { ...warsaw })
  await insert('question', 'Де водієві отримати робочу візу', { ...berlin, kind: 1 })
  const ofHome = { kind: 1, tagIds: [await insertTag(db, 'побут')] }
  await insert('soup', 'Рецепт борщу для великої каструлі', { ...warsaw, kind: 1 })
  await insert('winter', 'Рецепт борщу для великої каструлі взимку', {
    ...warsaw,
    ...ofHome,
    kind: 0,
  })
  await insert('kettle', 'Чайник свистить надто голосно', { ...warsaw, ...ofHome })
  await insert('light', 'Скільки платять за світло', { ...warsaw, ...ofHome })
  const tagIds = [...ofHome.tagIds, await insertTag(db, 'сусіди')]
  await insert('noise', 'Як домовитися про тишу', { ...warsaw, kind: 1, tagIds })
  await insert('party', 'Коли починається нічна тиша', { ...berlin, kind: 1, tagIds })
  await insert('washing', 'Хто чинить пралки', { ...berlin, ...ofHome })
  await insert('alone', 'Бджолярство на балконі', { ...warsaw, kind: 1 })
  await indexEverything(db)
  // before the index knows
  await changePost(db, made.hidden ?? 0, { status: 0 })
}, 60_000)
afterAll(closeLemmas)

const similarTo = async (name: string, parameters = {}) => {
  const { posts } = await get(`/posts/${made[name]}/similar`, { perPage: 10, ...parameters })
  const names = new Map(Object.entries(made).map(([key, id]) => [id, key]))
  return posts.map((card: { id: number }) => names.get(card.id))
}

test('what is alike comes, that of the same place first; neither the newest nor what is hidden or over', async () => {
  const found = await similarTo('post')
  expect(found.slice(0, 2).toSorted()).toEqual(['coming', 'here'])
  expect(found.slice(2).toSorted()).toEqual(['abroad', 'question'])
  expect(await similarTo('post', { perPage: 1 })).toHaveLength(1)
})

test('after a question come questions and posts, after an event events', async () => {
  expect((await similarTo('question')).toSorted()).toEqual(['abroad', 'here', 'post'])
  expect(await similarTo('coming')).toEqual([])
})

test('where few are alike, what has the same tags follows, that of the country first', async () => {
  const found = await similarTo('winter')
  expect(found.slice(0, 2).toSorted()).toEqual(['newest', 'soup'])
  expect(found.slice(2, 5).toSorted()).toEqual(['kettle', 'light', 'noise'])
  expect(found.slice(5).toSorted()).toEqual(['party', 'washing'])
  expect(await similarTo('winter', { perPage: 1 })).toHaveLength(1)
})

test('a tag alone makes no question alike', async () => {
  expect(await similarTo('kettle')).toEqual([])
})

test('of several tags one alone makes nothing alike', async () => {
  const found = await similarTo('noise')
  expect(found).toContain('party')
  expect(found).not.toContain('light')
  expect(found).not.toContain('washing')
})

test('where nothing is alike nothing is shown', async () => {
  expect(await similarTo('alone')).toEqual([])
})

test('what is not to be read has nothing alike', async () => {
  await refuse(404, `/posts/${made.hidden}/similar`)
  await refuse(404, '/posts/999999/similar')
  await refuse(400, '/posts/0/similar')
  await refuse(400, `/posts/${made.post}/similar`, { perPage: 11 })
})
