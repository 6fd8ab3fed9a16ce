import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertTag, insertWorld } from '../../../test/factories.ts'
import { indexEverything } from './index/index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, get } = await openApi()

beforeAll(async () => {
  const world = await insertWorld(db)
  const address = await insertTag(db, 'прописка', { synonyms: ['реєстрація адреси'] })
  const bills = await insertTag(db, 'комунальні')
  const post = (title: string, content: string, country_code: 'DE' | 'PL', tagIds?: number[]) =>
    insertPost(db, {
      title,
      content: `<p>${content}</p>`,
      country_code,
      city_id: country_code === 'DE' ? world.berlin : world.warsaw,
      published_at: daysAgo(2),
      ...(tagIds && { tagIds }),
    })
  await post('Rundfunkbeitrag за гуртожиток', 'Прийшов лист на чоловіка', 'DE', [bills])
  await post('Лист від Familienkasse', 'Kindergeld не приходить третій місяць', 'DE')
  await post('Допомога на дітей у Польщі', 'Подаємо онлайн', 'PL')
  await post('Термін придатності сиру', 'Понюхайте', 'PL')
  await post('Скринька без імені', 'Пошта не доходить', 'DE', [address])
  await post('Codice fiscale за один візит', 'Узяли в Мілані', 'PL')
  await post('Termin у бюрократії', 'Чекали два місяці', 'DE')
  await post('Tenant insurance для студента', 'Поліс просив власник', 'PL')
  await post('CAF просить довідку на APL', 'Третю вже', 'PL')
  await post('Переїзд районом далі', 'Ummeldung за два тижні', 'DE')
  await post('Два місяці без carte vitale', 'Як тоді йти до лікаря', 'PL')
  await post('Закінчився NIE', 'Не закінчується', 'PL')
  await post('Скільки платять', 'Mindestlohn за годину', 'DE')
  await post('Піт на тренуванні', 'Піт, спека, знову піт', 'DE')
  await post('Річний PIT', 'Подали за вечір', 'PL')
  await post('Mops із притулку', 'Mops, mops, найдобріший mops', 'DE')
  await post('Заявка на шлюб', 'Подали онлайн за тиждень', 'PL')
  await post('Kita біля дому', 'Чекали рік', 'PL')
  await post('Номер у готелі', 'Пахне сіном, і вікно на море', 'PL')
  await post('Лист з опіки', 'MOPS призначив допомогу', 'PL')
  await post('Карта побиту без черги', 'Подали у вівторок', 'PL')
  await post('Загублена карта побиту', 'Знайшлася в трамваї', 'PL')
  await post('Карта побиту для доньки', 'Чекали рік', 'PL')
  await post('Захист продовжено', 'До весни, а там побачимо', 'DE')
  await indexEverything(db)
})
afterAll(closeLemmas)

const find = async (query: string, place: Record<string, string> = {}) =>
  (await get('/search', { query, ...place })).tape.map((one: Body) =>
    one.title.map((piece: Body) => piece.text).join(''),
  ) as string[]

test.each([
  ['GEZ', 'Rundfunkbeitrag за гуртожиток'],
  ['рундфункбайтраг', 'Rundfunkbeitrag за гуртожиток'],
  ['кіндергельд', 'Лист від Familienkasse'],
  ['кіндергелду', 'Лист від Familienkasse'],
  ['фамілієнкассе', 'Лист від Familienkasse'],
  ['дитячі гроші німеччина', 'Лист від Familienkasse'],
  ['апл', 'CAF просить довідку на APL'],
  ['умельдунг', 'Переїзд районом далі'],
  ['карта вітале', 'Два місяці без carte vitale'],
  ['карт вітале', 'Два місяці без carte vitale'],
  ['нье', 'Закінчився NIE'],
  ['міндестлон', 'Скільки платять'],
])('«%s» finds what calls it otherwise', async (query, title) => {
  expect((await find(query))[0]).toBe(title)
})

test('a word that is not even heard like half of a name is not its term', async () => {
  // «tenant insurance» begins with what differs in a letter from one way to hear it
  expect(await find('Tannenbaum')).toEqual([])
})

test('what is found by another name is marked in the text', async () => {
  const { tape } = await get('/search', { query: 'кіндергельд' })
  expect(tape[0].excerpt).toContainEqual({ text: 'Kindergeld', hit: true })
})

test('a Ukrainian word means the term only within its country', async () => {
  expect(await find('термін')).toEqual(['Термін придатності сиру'])
  expect(await find('термін', { destinationCountry: 'DE' })).toContain('Termin у бюрократії')
})

test('what holds no term of the query stands behind what holds it, however rare its other words are', async () => {
  const found = await find('продовжити карту побиту')
  expect(found).toHaveLength(4)
  expect(found.at(-1)).toBe('Захист продовжено')
})

test('in quotes nothing is explained away', async () => {
  expect(await find('«Familienkasse»')).toEqual(['Лист від Familienkasse'])
  expect(await find('«GEZ»')).toEqual([])
})

describe('suggestions while typing', () => {
  const suggest = async (query: string, place: Record<string, string> = {}) =>
    (await get('/search/suggestions', { query, ...place })).suggestions.map(
      (one: Body) => one.title,
    ) as string[]

  test.each([
    ['кодиче фіскале', 'Codice fiscale за один візит'],
    ['кодиче фіск', 'Codice fiscale за один візит'],
    ['кодіч', 'Codice fiscale за один візит'],
    ['GEZ', 'Rundfunkbeitrag за гуртожиток'],
    ['рундфунк', 'Rundfunkbeitrag за гуртожиток'],
    ['рундфункб', 'Rundfunkbeitrag за гуртожиток'],
    ['кіндерг', 'Лист від Familienkasse'],
    ['GEZ гуртож', 'Rundfunkbeitrag за гуртожиток'],
    ['анмельдунг', 'прописка'],
  ])('«%s» suggests «%s»', async (query, title) => {
    expect(await suggest(query)).toContain(title)
  })

  test('a Ukrainian word means the term only within its country', async () => {
    expect(await suggest('термін')).toEqual(['Термін придатності сиру'])
    expect(await suggest('термін', { destinationCountry: 'DE' })).toContain('Termin у бюрократії')
  })
})

describe('tags by a word of a place', () => {
  const tagsOf = async (search: string, place: Record<string, string> = {}) =>
    (await get('/tags/destination', { search, ...place })).tags.map(
      (one: Body) => one.name,
    ) as string[]

  test('those called by another name of it', async () => {
    expect(await tagsOf('анмельдунг')).toEqual(['прописка'])
    expect(await tagsOf('Anmeldung')).toEqual(['прописка'])
  })

  test('else those of the texts that have it', async () => {
    expect(await tagsOf('GEZ')).toEqual(['комунальні'])
    expect(await tagsOf('рундфункб')).toEqual(['комунальні'])
  })

  test('none where the list or the place has none', async () => {
    expect(await tagsOf('GEZ', { destinationCountry: 'PL' })).toEqual([])
    expect((await get('/tags/questions', { search: 'GEZ' })).tags).toEqual([])
    expect(await tagsOf('щщщ')).toEqual([])
  })
})

test('a letter written as two that sound so is mended', async () => {
  expect((await get('/search', { query: 'зайавка про шлюб' })).readAs).toBe('заявка шлюб')
})

test('a form of a Ukrainian word is no stem of a foreign one', async () => {
  expect(await find('кота')).toEqual([])
  expect(await find('кіту')).toContain('Kita біля дому')
})

test('a name of Ukrainian words alone is looked for within its country', async () => {
  // «сін номер» is the Canadian SIN, and hay in a hotel room
  expect(await find('Social Insurance Number')).not.toContain('Номер у готелі')
})

test('a country that the query names goes before the one that is searched from', async () => {
  const [first] = await find('дитячі гроші німеччина', { destinationCountry: 'PL' })
  expect(first).toBe('Лист від Familienkasse')
})

describe('an abbreviation in capitals', () => {
  const berlin = { destinationCountry: 'DE' }

  test.each([
    // as «NIE» is Spanish and the Polish «nie», «SIN» Canadian and «син»
    ['PIT', 'Річний PIT'],
    ['MOPS', 'Лист з опіки'],
  ])('«%s» means its destination wherever it is asked', async (query, title) => {
    expect((await find(query, berlin))[0]).toBe(title)
    expect((await find(query.toLowerCase(), berlin))[0]).not.toBe(title)
  })

  test('is read so beside other words, not in a query that is all in capitals', async () => {
    expect((await find('MOPS допомога', berlin))[0]).toBe('Лист з опіки')
    expect((await find('MOPS ІЗ ПРИТУЛКУ', berlin))[0]).toBe('Mops із притулку')
  })

  test('tells the true reach of what it finds', async () => {
    const { tape } = await get('/search', { query: 'MOPS', ...berlin })
    expect(tape.map((one: Body) => one.reach)).toEqual(['everywhere', 'country'])
  })
})
