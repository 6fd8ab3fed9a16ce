import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { insertPosts } from '../../factories.ts'
import { insertMember, PASSWORD, type SignedInPerson, signInAs } from '../../sign-in.ts'
import { STILL } from '../below-posts.ts'
import { isAlive, type openBrowser, type VisitorOptions } from '../browser.ts'
import { openOwnSite } from '../own-site.ts'

/**
 * A site of its own, with people who ask and one who answers.
 * @param name of its folder
 * @param settings of the site that differ
 */
export function openAskers(
  { visitor }: Pick<ReturnType<typeof openBrowser>, 'visitor'>,
  name: string,
  settings: Record<string, string> = {},
) {
  let site: Awaited<ReturnType<typeof openOwnSite>>
  let answerer: SignedInPerson
  let people = 0

  beforeAll(async () => {
    site = await openOwnSite(name, settings)
    const id = await insertMember(site.db, { first_name: 'Ярина', last_name: 'Сусідка' })
    answerer = await signInAs(site.db, id)
  }, 180_000)
  afterAll(() => site?.close())

  return {
    get site() {
      return site
    },
    /** A page of somebody who has asked something, signed in. */
    async openAsker(titles: readonly string[], options: VisitorOptions = STILL) {
      const username = `asker-${++people}`
      const email = `${username}@example.com`
      const author_id = await insertMember(site.db, { username, email })
      const ids = await insertPosts(
        site.db,
        titles.map((title) => ({ title, author_id, kind: 1 })),
      )
      const page = await visitor({ baseURL: site.origin, ...options })
      const entered = await page.request.post(`${site.origin}/api/login`, {
        headers: { origin: site.origin, 'x-request-with': 'XMLHttpRequest' },
        data: { email, password: PASSWORD },
      })
      if (!entered.ok()) throw new Error(`Nobody signed in: ${await entered.text()}`)
      return { page, ids, id: ids[0] ?? 0, bearer: (await signInAs(site.db, author_id)).bearer }
    },
    /** Done when somebody was told of something below a post. */
    isTold: (id: number) =>
      expect
        .poll(() =>
          site.db
            .selectFrom('notification')
            .select('id')
            .where('post_id', '=', id)
            .executeTakeFirst(),
        )
        .toBeDefined(),
    async pathOf(id: number): Promise<string> {
      const { seo_link } = await site.db
        .selectFrom('post')
        .select('seo_link')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return `/uk/q/${seo_link}`
    },
    /** Answers a question, as somebody does elsewhere. */
    async answer(
      objectId: number,
      content: string,
      { bearer }: Pick<SignedInPerson, 'bearer'> = answerer,
    ): Promise<void> {
      const written = await fetch(`${site.origin}/api/comments`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ objectId, objectType: 'question', firstParentId: null, content }),
      })
      if (!written.ok) throw new Error(`Nothing was written: ${await written.text()}`)
    },
    /** Likes the only answer to a question, as the answerer does elsewhere. */
    async like(postId: number): Promise<void> {
      const { id } = await site.db
        .selectFrom('comment')
        .select('id')
        .where('post_id', '=', postId)
        .executeTakeFirstOrThrow()
      const liked = await fetch(`${site.origin}/api/likes`, {
        method: 'POST',
        headers: { ...answerer.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ objectType: 'answer', objectId: id }),
      })
      if (!liked.ok) throw new Error(`Nothing was liked: ${await liked.text()}`)
    },
  }
}

/** Done when the page has its live connection. */
export async function isLive(page: Page): Promise<void> {
  await isAlive(page)
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('live-last')),
  )
}
