import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { decidingOf } from '../../../test/people/deciding.ts'
import { revisionOf } from '../../../test/people/moderating.ts'
import { published } from '../../../test/told.ts'
import { knownWriter, type someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { decide, moderators, reportedPost } = decidingOf(api)
type Writer = Awaited<ReturnType<typeof someWriter>>

const GROUND = { rule: 6, law: 'Кримінальний кодекс, стаття 307', reason: 'Пропонує заборонене' }

async function post(author: Writer): Promise<number> {
  const { body } = await author.ask(
    'POST',
    '/posts',
    published('Пропозиція про товар', { destinationCountry: 'PL' }),
  )
  return body.data.id
}
async function comment(author: Writer): Promise<number> {
  const objectId = await post(author)
  const { body } = await author.ask('POST', '/comments', { objectId, content: '<p>Слово</p>' })
  return body.data.id
}

test.each<[string, (by: Writer, author: Writer) => Promise<{ status: number }>]>([
  [
    'hiding',
    async (by, author) => by.ask('PUT', '/posts', { id: await post(author), status: 0, ...GROUND }),
  ],
  [
    'changing a post',
    async (by, author) =>
      by.ask('PUT', '/posts', { id: await post(author), content: '<p>Інше</p>', ...GROUND }),
  ],
  [
    'removing',
    async (by, author) => by.ask('DELETE', '/posts', { id: await post(author), ...GROUND }),
  ],
  [
    'changing a comment',
    async (by, author) =>
      by.ask('PUT', '/comments', { id: await comment(author), content: '<p>Інше</p>', ...GROUND }),
  ],
  [
    'removing a comment',
    async (by, author) => by.ask('DELETE', '/comments', { id: await comment(author), ...GROUND }),
  ],
  [
    'rejecting what waits',
    async (by, author) => {
      const objectId = await post(author)
      await db.updateTable('post').set({ status: 2 }).where('id', '=', objectId).execute()
      const revision = await revisionOf(db, 'post', objectId)
      return by.ask('PUT', '/moderation/waiting/rejected', {
        objectType: 'post',
        objectId,
        revision,
        ...GROUND,
      })
    },
  ],
])('%s names the rule and the law', async (_, act) => {
  const [moderator, author] = [await moderators(), await knownWriter(api)]
  expect((await act(moderator, author)).status).toBe(200)
  const stored = await db
    .selectFrom('decision')
    .select(['puid', 'rule', 'decision_ground', 'illegal_content_legal_ground', 'category'])
    .where('customer_id', '=', author.id)
    .execute()
  expect(stored).toMatchObject([
    {
      rule: 6,
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: GROUND.law,
      category: 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
    },
  ])
  const { body } = await author.ask('GET', `/decisions/${stored[0]?.puid}`)
  expect(body).toMatchObject({ rule: 6, law: GROUND.law })
})

test.each([
  [GROUND, 'DECISION_GROUND_ILLEGAL_CONTENT', GROUND.law],
  [{ rule: 6, reason: 'Закон не названо' }, 'DECISION_GROUND_INCOMPATIBLE_CONTENT', null],
  [{ ...GROUND, rule: 2 }, 'DECISION_GROUND_INCOMPATIBLE_CONTENT', null],
])('a decision of a case is against a law where one is named: %o', async (ground, stored, law) => {
  const { author, id, caseId } = await reportedPost('Пропозиція')
  const { body } = await decide(await moderators(), caseId, { acts: ['remove'], ...ground })
  const row = await db
    .selectFrom('decision')
    .select(['decision_ground', 'illegal_content_legal_ground'])
    .where('post_id', '=', id)
    .execute()
  expect(row).toEqual([{ decision_ground: stored, illegal_content_legal_ground: law }])
  expect((await author.ask('GET', `/decisions/${body.puid}`)).body.law).toBe(law)
})
