import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertComment, insertCustomer, insertPost, insertTag } from '../../../../test/factories.ts'
import { refreshTopCustomers } from './refresh-top-customers.ts'

const { db, get } = await openApi()

test('who is trusted is known by three things, each counted once whatever was said of it; help is what was answered', async () => {
  const customer_id = await insertCustomer(db, { username: 'helpful' })
  const ofHelpful = () =>
    db
      .selectFrom('top_customer')
      .select(['points', 'items'])
      .where('customer_id', '=', customer_id)
      .where('country_code', '=', '')
      .executeTakeFirst()
  const gain = async (causes: readonly string[]) => {
    const post_id = await insertPost(db, { author_id: customer_id })
    const isHelp = !causes.includes('post-published')
    const of = isHelp
      ? { comment_id: await insertComment(db, { post_id, author_id: customer_id }) }
      : { post_id }
    const values = causes.map((cause) => ({ customer_id, points: 5, cause, ...of }))
    await db.insertInto('rating_event').values(values).execute()
    await refreshTopCustomers(db)
  }
  await gain(['answer-accepted', 'answer-liked'])
  await gain(['post-published'])
  expect(await ofHelpful()).toBeUndefined()
  await gain(['post-published'])
  expect(await ofHelpful()).toEqual({ points: 20, items: 1 })
})

test('of who is trusted is told what they helped with most, but for sections and tags that are hidden', async () => {
  const customer_id = await insertCustomer(db, { username: 'adviser' })
  const [often, once, hidden, section] = await Promise.all(
    ['податки', 'оренда', 'схований тег', 'корисне'].map((name) => insertTag(db, name)),
  )
  for (const tagIds of [
    [once, often, section],
    [often, hidden, section],
    [often, hidden, section],
  ]) {
    const post_id = await insertPost(db, { kind: 1, tagIds: tagIds as number[] })
    const comment_id = await insertComment(db, { post_id, author_id: customer_id })
    const cause = 'answer-accepted'
    await db
      .insertInto('rating_event')
      .values({ customer_id, points: 5, cause, comment_id })
      .execute()
  }
  // what somebody published about is nothing that they help with
  for (let posts = 0; posts < 4; posts++) {
    const tagIds = [await insertTag(db, `хобі ${posts}`)]
    const post_id = await insertPost(db, { author_id: customer_id, tagIds })
    const cause = 'post-published'
    await db.insertInto('rating_event').values({ customer_id, points: 5, cause, post_id }).execute()
  }
  await db
    .updateTable('tag')
    .set({ hidden_at: new Date() })
    .where('id', '=', hidden as number)
    .execute()
  await refreshTopCustomers(db, ['корисне'])
  const { customers } = await get('/customers/top', { perPage: 20 })
  const adviser = customers.find(({ username }: { username: string }) => username === 'adviser')
  expect(adviser.helpsWith).toEqual(['податки', 'оренда'])
})
