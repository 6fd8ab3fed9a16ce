import { openDatabase } from '../../../src/platform/db/database.ts'
import { randomLetters } from '../../content/random-letters.ts'
import { daysAgo, insertPost } from '../../factories.ts'
import { insertMember, signInAs } from '../../sign-in.ts'
import { isLong } from '../faults.ts'

/** Of members who are asked a letter for, each once. */
const ADDRESSES = isLong ? 1_000 : 100

export type People = Awaited<ReturnType<typeof insertPeople>>

/** People who write, a post of somebody else to comment on, who is signed in too, and addresses of others. */
export async function insertPeople(url: string, writers = 4) {
  const db = openDatabase({ url, poolSize: 1, prepared: false })
  const author_id = await insertMember(db)
  const postId = await insertPost(db, { author_id })
  const tokens: string[] = []
  for (let n = 0; n < writers; n++) {
    const writer = await insertMember(db, { created_at: daysAgo(400) })
    tokens.push((await signInAs(db, writer)).token)
  }
  const { token: authorToken } = await signInAs(db, author_id)
  const emails = Array.from({ length: ADDRESSES }, () => `m-${randomLetters()}@example.com`)
  for (const email of emails) await insertMember(db, { email })
  await db.destroy()
  return { tokens, postId, authorToken, emails }
}
