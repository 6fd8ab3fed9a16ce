import { expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../../test/factories.ts'
import { someWriter } from '../../../../../test/writers.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { loadDrafts } from './load-drafts.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)

test('a comment that is restored between two pages hides none of the others', async () => {
  const post = await insertPost(db)
  const author = await someWriter(api)
  const ids: number[] = []
  for (let count = 0; count < 120; count++)
    ids.push(await insertComment(db, { post_id: post, author_id: author.id, status: 0 }))
  const show = (id: number) =>
    db.updateTable('comment').set({ status: 1 }).where('id', '=', id).execute()
  const newestFirst = ids.toReversed()
  const [newest = 0, second = 0, ...others] = newestFirst
  const pages: number[] = []
  const context = {
    api: {
      listDrafts: async () => ({ drafts: [] }),
      listOwnPosts: async () => ({ posts: [] }),
      listCustomerComments: async (input: Record<string, string | number>) => {
        const query = new URLSearchParams(
          Object.entries(input).map(([name, value]) => [name, String(value)]),
        )
        const { status, body } = await author.ask('GET', `/comments/user?${query}`)
        expect(status, JSON.stringify(body)).toBe(200)
        // meanwhile, in another tab
        await show(pages.length ? second : newest)
        pages.push(body.comments.length)
        return body
      },
    },
  } as unknown as LoaderContext
  const { comments } = await loadDrafts(context, author.username)
  expect(comments.map(({ id }) => id)).toEqual([newest, second, ...others])
  expect(pages).toEqual([50, 50, 20])
})
