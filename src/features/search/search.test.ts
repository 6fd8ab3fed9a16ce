import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import {
  daysAgo,
  insertComment,
  insertCustomer,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { paths } from '../../lib/address/paths.ts'
import { indexEverything } from './index/index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, get, refuse } = await openApi()
let world: Awaited<ReturnType<typeof insertWorld>>
let olena: number
let question: number

beforeAll(async () => {
  world = await insertWorld(db)
  olena = await insertCustomer(db, {
    username: 'olena.bilyk',
    first_name: 'Олена',
    last_name: 'Білик',
    bio: 'Перукарка, стрижу <b>вдома</b>',
    country_code: 'PL',
    city_id: world.warsaw,
  })
  await insertCustomer(db, {
    username: 'quiet',
    first_name: 'Тарас',
    last_name: 'Потаємний',
    bio: 'Садівник',
    country_code: 'PL',
    city_id: world.krakow,
    hidden_info: ['lastName', 'bio', 'destinationCountry'],
  })
  const visas = await insertTag(db, 'візи', { synonyms: ['дозволи на вʼїзд'] })
  question = await insertPost(db, {
    kind: 1,
    title: 'Яку візу робити братові?',
    content: '<p>Брат їде працювати &amp; жити. &lt;script&gt;alert(1)&lt;/script&gt; візи</p>',
    country_code: 'PL',
    city_id: world.warsaw,
    author_id: olena,
    tagIds: [visas],
    published_at: daysAgo(3),
  })
  await insertComment(db, {
    post_id: question,
    content: '<p>Спитайте у воєводському управлінні, там радить ліцензований дорадник.</p>',
  })
  await insertPost(db, {
    title: 'Робоча віза крок за кроком',
    content: '<p>Документи на візу збирають удома.</p>',
    country_code: 'DE',
    city_id: world.berlin,
    published_at: daysAgo(2),
  })
  await insertPost(db, {
    title: 'Вечір настільних ігор',
    content: '<p>Приносьте печиво</p>',
    startsAt: new Date(Date.now() + 86_400_000),
    event: { address: 'вулиця Пташина, 7' },
    country_code: 'PL',
    city_id: world.krakow,
  })
  await indexEverything(db)
})
afterAll(closeLemmas)

const titles = (body: Body): string[] =>
  body.tape.map((one: Body) => one.title.map((piece: Body) => piece.text).join(''))

describe('search', () => {
  test('forms of a word, the wrong layout and Latin letters find the same', async () => {
    for (const query of ['візою', 'віз', 'dspf', 'viza']) {
      expect(titles(await get('/search', { query })), query).toEqual(
        expect.arrayContaining(['Яку візу робити братові?', 'Робоча віза крок за кроком']),
      )
    }
    expect((await get('/search', { query: 'dspf' })).readAs).toBe('віза')
    expect((await get('/search', { query: 'візою' })).readAs).toBeNull()
  })

  test('in quotes the query is searched for as it stands', async () => {
    expect(await get('/search', { query: '«dspf»' })).toMatchObject({
      total: 0,
      readAs: null,
      tape: [],
    })
    expect((await get('/search', { query: '"візу"' })).total).toBe(2)
  })

  test('a misspelt word is mended', async () => {
    const body = await get('/search', { query: 'дакументи' })
    expect(body).toMatchObject({ readAs: 'документ' })
    expect(titles(body)).toContain('Робоча віза крок за кроком')
    // a short one by its sound alone
    expect((await get('/search', { query: 'виза' })).readAs).toBe('віза')
  })

  test('not every word must be there when few have them all', async () => {
    expect(titles(await get('/search', { query: 'віза для цирку' }))[0]).toMatch(/віз/)
  })

  test('each scope and its total', async () => {
    const all = await get('/search', { query: 'віза' })
    expect(all.totals).toEqual({ all: 2, questions: 1, posts: 1, events: 0, customer: 0 })
    expect(titles(await get('/search', { query: 'віза', scope: 'questions' }))).toEqual([
      'Яку візу робити братові?',
    ])
    const posts = await get('/search', { query: 'віза', scope: 'posts' })
    expect(posts).toMatchObject({
      total: 1,
      totals: all.totals,
      tape: [{ kind: 'post', post: { type: 'post' } }],
    })
    expect(await get('/search', { query: 'перукарка', scope: 'customer' })).toMatchObject({
      total: 1,
      tape: [{ kind: 'customer', customer: { username: 'olena.bilyk', name: 'Олена Білик' } }],
    })
    expect(titles(await get('/search', { query: 'пташина вулиця', scope: 'events' }))).toEqual([
      'Вечір настільних ігор',
    ])
  })

  test('answers, authors, places, tags and their other names are searched too', async () => {
    for (const query of ['ліцензований дорадник', 'Білик', 'варшава', 'візи', 'вʼїзд']) {
      expect(titles(await get('/search', { query })), query).toContain('Яку візу робити братові?')
    }
  })

  test('what somebody hides is not found', async () => {
    for (const query of ['Потаємний', 'садівник', '"Краків Тарас"']) {
      const { tape } = await get('/search', { query, scope: 'customer' })
      expect(
        tape.filter((one: Body) => one.customer.username === 'quiet'),
        query,
      ).toEqual([])
    }
    expect((await get('/search', { query: 'Тарас', scope: 'customer' })).total).toBe(1)
  })

  test('the place of the reader comes first and leaves nothing out', async () => {
    const first = async (destinationCountry: string) =>
      titles(await get('/search', { query: 'віза', destinationCountry }))
    expect(await first('PL')).toEqual(['Яку візу робити братові?', 'Робоча віза крок за кроком'])
    expect(await first('DE')).toEqual(['Робоча віза крок за кроком', 'Яку візу робити братові?'])
    await refuse(404, '/search', {
      query: 'віза',
      destinationCountry: 'PL',
      destinationCity: 'berlin',
    })
  })

  test('highlights are pieces of plain text, never HTML', async () => {
    const { tape } = await get('/search', { query: 'візу script', scope: 'questions' })
    expect(tape[0].title).toEqual([
      { text: 'Яку ', hit: false },
      { text: 'візу', hit: true },
      { text: ' робити братові?', hit: false },
    ])
    const text = tape[0].excerpt.map((piece: Body) => piece.text).join('')
    expect(text).toContain('Брат їде працювати & жити. <script>alert(1)</script> візи')
    expect(text).not.toContain('&lt;')
    expect(
      tape[0].excerpt.filter((piece: Body) => piece.hit).map((piece: Body) => piece.text),
    ).toEqual(['script', 'script', 'візи'])
  })

  test('pages', async () => {
    const page = async (number: number) =>
      titles(await get('/search', { query: 'віза', perPage: 1, page: number }))
    expect([...(await page(1)), ...(await page(2))].sort()).toEqual([
      'Робоча віза крок за кроком',
      'Яку візу робити братові?',
    ])
    expect(await page(3)).toEqual([])
  })

  test('bad input', async () => {
    for (const wrong of [
      {},
      { query: '' },
      { query: 'а'.repeat(201) },
      { query: 'віза', scope: 'tags' },
      { query: 'віза', page: 0 },
      { query: 'віза', perPage: 51 },
      { query: 'віза', other: 1 },
    ]) {
      expect(await refuse(400, '/search', wrong)).toMatchObject({ code: 'invalid-input' })
    }
    for (const query of [' ', '!!!', "' & | ! ( ) : * <->", '🇵🇱', "\\'", '=post']) {
      expect((await get('/search', { query })).total, query).toBe(0)
    }
    await get('/search', { query: 'віза '.repeat(40) })
    await get('/search', { query: `${'а-'.repeat(99)}а` })
  })
})

describe('listSuggestions', () => {
  const suggest = async (query: string) =>
    (await get('/search/suggestions', { query })).suggestions as Body[]

  test('titles, people and tags by the word that is being typed', async () => {
    expect(await suggest('віз')).toEqual([
      { kind: 'tag', title: 'візи', path: paths.tag({}, ['візи']) },
      {
        kind: 'question',
        title: 'Яку візу робити братові?',
        path: expect.stringMatching(/^\/uk\/q\/dopys-/),
      },
      {
        kind: 'post',
        title: 'Робоча віза крок за кроком',
        path: expect.stringMatching(/^\/uk\/p\/dopys-/),
      },
    ])
    expect(await suggest('біл')).toEqual([
      { kind: 'customer', title: 'Олена Білик', path: '/uk/a/olena.bilyk' },
    ])
    expect(await suggest('настільних іг')).toMatchObject([
      { kind: 'event', title: 'Вечір настільних ігор' },
    ])
  })

  test('a question whose words no title repeats suggests what the search finds of it', async () => {
    const titles = (await suggest('які документи на візу треба моєму братові')).map(
      (one) => one.title,
    )
    expect(titles).toContain('Яку візу робити братові?')
  })

  test('the wrong layout while typing', async () => {
    for (const typed of ['yfcns', 'yfcnskmyb[']) {
      expect((await suggest(typed)).map((one) => one.title)).toEqual(['Вечір настільних ігор'])
    }
  })

  test('nothing begins so', async () => {
    expect(await suggest('щщщ')).toEqual([])
    await refuse(400, '/search/suggestions', { query: 'щ' })
  })
})
