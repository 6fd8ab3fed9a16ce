import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../../test/api.ts'
import { insertDemoCommunity } from '../../../../test/demo-community.ts'
import { insertPost } from '../../../../test/factories.ts'
import { indexEverything } from '../index/index-documents.ts'
import { closeLemmas } from '../words/lemmas.ts'

const { db, get, databaseUrl } = await openApi()

/** What somebody of Warsaw asks beside what the community has. */
const asked = [
  { title: 'Де на Празі відремонтувати старий баян?', tags: ['музика', 'культура'] },
  { title: 'Де тут найближчий лікар, який говорить українською?', tags: ['лікарі', 'здоровʼя'] },
  { title: 'Порадьте лікаря, який говорить українською', tags: [] },
  { title: 'Хто знає, де у Варшаві зібрати вулик?', tags: [] },
]

beforeAll(async () => {
  await insertDemoCommunity(db, databaseUrl)
  const { id: city } = await db
    .selectFrom('city')
    .select('id')
    .where('country_code', '=', 'PL')
    .where('slug', '=', 'warsaw')
    .executeTakeFirstOrThrow()
  for (const { title, tags } of asked) {
    const tagIds = tags.length
      ? (await db.selectFrom('tag').select('id').where('name', 'in', tags).execute()).map(
          ({ id }) => id,
        )
      : []
    const content = '<p>Порадьте, будь ласка</p>'
    await insertPost(db, { title, content, kind: 1, country_code: 'PL', city_id: city, tagIds })
  }
  await indexEverything(db)
}, 180_000)
afterAll(closeLemmas)

async function titlesLike(beginning: string): Promise<string[]> {
  const { id } = await db
    .selectFrom('post')
    .select('id')
    .where('title', 'like', `${beginning}%`)
    .executeTakeFirstOrThrow()
  const { posts } = await get(`/posts/${id}/similar`)
  return posts.map((post: Body) => post.title)
}

/** By the beginnings of titles: what is shown, and what is not. */
const cases: readonly { title: string; first?: string; has?: string[]; hasNot: string[] }[] = [
  {
    title: 'Де на Празі відремонтувати',
    first: 'Чи знає хтось у Любліні або поруч майстра',
    hasNot: ['§24', 'Чи хтось їде з Праги', 'OAMP', 'Чому в нашій суботній', 'Віденська опера'],
  },
  {
    title: 'Чи знає хтось у Любліні або поруч майстра',
    first: 'Де на Празі відремонтувати',
    hasNot: ['Віденська опера', 'Двадцять два голоси'],
  },
  {
    title: 'Де тут найближчий лікар',
    first: 'Лікар на NFZ',
    has: ['Порадьте лікаря', 'Усі дитячі лікарі'],
    hasNot: ['Який український фільм', 'У реєстратурі GP', 'Страхова'],
  },
  {
    title: 'Порадьте лікаря, який',
    first: 'Де тут найближчий лікар',
    has: ['Лікар на NFZ'],
    hasNot: ['Який український фільм', 'Говорю вільно'],
  },
  {
    title: 'Господар не повертає кавцію',
    first: 'Квартира без пастки',
    has: ['Власник квартири в Братиславі'],
    hasNot: ['Власник не хоче робити мельдунек'],
  },
  {
    title: 'Двадцять чотири роки в Італії',
    has: ['Як ви підтверджуєте українську пенсію', 'Пенсія перестала'],
    hasNot: ['Двадцять чотири роки варю борщ', 'Диплом інженера', 'Працедавець хоче взяти'],
  },
  {
    title: 'Школа просить adeverință',
    has: ['Як записати дитину до словацької школи'],
    hasNot: ['SPID', 'Перші сорок днів', 'Як винайняти', 'Усі дитячі лікарі'],
  },
  {
    title: 'Чи є у Вроцлаві жива українська суботня школа',
    has: ['Чи є в Граці українська суботня школа', 'Чому в нашій суботній школі'],
    hasNot: ['Листопад'],
  },
  {
    title: 'Скільки чекати на driving test',
    first: 'Двадцять років за кермом',
    hasNot: ['PPS number', 'Хтось винаймав'],
  },
  { title: '800+ зупинили', hasNot: ['Син третій місяць', 'Чеська школа', 'PESEL у вівторок'] },
  { title: 'Захворів на umowa', hasNot: ['Три роки з мопом', 'У реєстратурі'] },
  { title: 'Втратила роботу', hasNot: ['Мама — медсестра', 'Прийшло «допомога'] },
]

describe('what is below a question', () => {
  test.each(cases)('$title', async ({ title, first, has = [], hasNot }) => {
    const titles = await titlesLike(title)
    const begins = (beginning: string) => titles.some((one) => one.startsWith(beginning))
    if (first) expect(titles[0]).toMatch(new RegExp(`^${first}`))
    expect(has.filter((one) => !begins(one))).toEqual([])
    expect(hasNot.filter(begins)).toEqual([])
  })

  test('nothing where nothing is alike: a place and words of asking are not enough', async () => {
    expect(await titlesLike('Хто знає, де у Варшаві')).toEqual([])
    expect(await titlesLike('Новий роботодавець просить')).toEqual([])
  })
})

describe('what is below a post', () => {
  test.each([
    ['Шість книжок', 'Що люди забувають у книжках'],
    ['Як я вдруге стала медсестрою', 'Три роки з мопом'],
    ['Борщ на польському', 'Двадцять чотири роки варю борщ'],
    ['Квартира без пастки', 'Господар не повертає кавцію'],
    ['Як я міняв права', 'Права приїхали поштою'],
  ])('%s: %s', async (title, like) => {
    const titles = await titlesLike(title)
    expect(titles.some((one) => one.startsWith(like))).toBe(true)
  })
})

describe('what is offered while a question is written', () => {
  const titlesFor = async (title: string, place: Record<string, string> = {}) => {
    const { posts } = await get('/search/similar', { title, ...place })
    return posts.map((post: Body) => post.title)
  }

  test.each(['Як продовжити карту побуту?', 'Закінчується карта побуту', 'карта побиту'])(
    'the card of residence, however it is called: %s',
    async (title) => {
      const titles = await titlesFor(title, { destinationCountry: 'PL' })
      expect(titles).toContainEqual(expect.stringMatching(/^Карта побиту через MOS/))
    },
  )

  test('what is alike by telling words, of its place first', async () => {
    const [first] = await titlesFor('Хто полагодить баян?')
    expect(first).toMatch(/баян/i)
    const warsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
    const doctors = await titlesFor('Порадьте лікаря у Варшаві, що говорить українською', warsaw)
    expect(doctors[0]).toMatch(/^(Порадьте лікаря|Де тут найближчий лікар)/)
    expect(doctors).toHaveLength(3)
  })

  test('nothing where words of asking, a place or no words are all there is', async () => {
    for (const title of ['Хто знає, де у Варшаві?', 'Допоможіть, будь ласка!', '?????'])
      expect([title, await titlesFor(title)]).toEqual([title, []])
  })
})
