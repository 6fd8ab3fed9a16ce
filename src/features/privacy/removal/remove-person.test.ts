import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, insertWorld } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import {
  askedToLeave,
  columnsOfPeople,
  type FullLife,
  insertFullLife,
} from '../../../../test/people/full-life.ts'
import { forgetAccounts } from '../../accounts/registration/forget-accounts.ts'
import { usernameFault } from '../../accounts/registration/usernames.ts'
import { indexDocuments } from '../../search/index/index-documents.ts'
import { warmLemmas } from '../../search/words/lemmas.ts'
import { exportKey } from '../export/export-key.ts'
import { removePerson } from './remove-person.ts'

const api = await openApi()
const { db, services, get } = api
const mailbox = openMailbox(api)
const { files, privateFiles } = services
await insertWorld(db)
// the dictionary of the search takes its time, which is no matter of the first test
beforeAll(async () => {
  await warmLemmas()
})

/** What still refers to somebody who has left, and why. */
const KEPT: Record<string, string> = {
  'audit_log.actor_id': 'who kept order is answerable for it; they have no name here',
  'audit_log.customer_id': 'the same of who was given a role',
  'comment.author_id':
    'an empty comment holds its branch together; a kept one has a nameless author',
  'former_username.customer_id': 'for 90 days nobody takes the name and passes for them',
  'moderation_act.moderator_id': 'what was done and why stays; who did it has no name',
  'moderation_case.customer_id': 'what was reported stays, of an author without a name',
  'decision.customer_id': 'what was decided and why stays, about nobody by name',
  'decision.moderator_id': 'what was decided and why stays; who decided has no name',
  'announcement.author_id': 'who wrote it for the site is forgotten, the text stays',
  'site_edit.author_id': 'who wrote it for the site is forgotten, the text stays',
  'appeal.decided_by_id': 'the same of what was objected to',
  'sanction.confirmed_by_id': 'the same of a ban of another',
  'moderator_note.author_id': 'about another; who wrote it has no name',
}
const KEPT_WITH_POSTS: Record<string, string> = {
  ...KEPT,
  'post.author_id': 'the posts stay, their author has no name',
  'post_commenter.customer_id': 'counts the comments that stay, of an author without a name',
}

async function referring(id: number): Promise<string[]> {
  const found = await Promise.all(
    (await columnsOfPeople(db)).map(async (name) => {
      const [table = '', column = ''] = name.split('.')
      const { rows } =
        await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
          db,
        )
      return rows.length ? [name] : []
    }),
  )
  return found.flat()
}

const prepare = async (posts: 'anonymise' | 'delete') => {
  const life = await insertFullLife(db, files)
  await askedToLeave(db, life.id, posts)
  await indexDocuments(db, 'posts', [life.own, life.othersPost])
  await indexDocuments(db, 'customers', [life.id])
  return life
}
const remove = ({ id }: FullLife) => removePerson(services, { customerId: id })
const rowOf = async (query: RawBuilder<unknown>) =>
  (await query.execute(db)).rows[0] as Record<string, unknown> | undefined
const documentsWith = async (word: string) => {
  const { rows } = await sql<{ object_id: number }>`select object_id from search_document
    where body like ${`%${word}%`} or title like ${`%${word}%`}`.execute(db)
  return rows.map((row) => row.object_id)
}

test('the person of these tests has a row in all that refers to people', async () => {
  const life = await prepare('anonymise')
  expect(await referring(life.id)).toEqual(await columnsOfPeople(db))
})

describe.each(['anonymise', 'delete'] as const)('who chose to %s', (choice) => {
  let life: FullLife
  beforeAll(async () => {
    life = await prepare(choice)
    await privateFiles.put(exportKey(await exportOf(life.id)), Buffer.from('zip'), '')
    await mailbox.readNew()
    await remove(life)
  })

  test('is in no table but where the reason stands beside it', async () => {
    const kept = choice === 'anonymise' ? KEPT_WITH_POSTS : KEPT
    expect(await referring(life.id)).toEqual(Object.keys(kept).sort())
  })

  test('keeps no name, address or anything of the profile', async () => {
    const row = await rowOf(sql`select to_jsonb(c) as all from customer c where id = ${life.id}`)
    const all = row?.all as Record<string, unknown>
    expect(all).toMatchObject({
      username: `deleted-${life.id}`,
      first_name: 'Видалений профіль',
      last_name: null,
      email: null,
      bio: '',
      birth_date: null,
      country_code: null,
      origin_city_id: null,
      avatar_id: null,
      deleted_at: expect.any(String),
    })
    expect(JSON.stringify(all)).not.toMatch(/Ольга|olha|Прощавай/)
  })

  test('gets a last letter, at the address that the account had', async () => {
    const [letter, ...more] = await mailbox.readNew()
    expect(more).toEqual([])
    expect(letter?.to).toMatch(/^olha-\d+@example\.com$/)
    expect(letter?.text).toContain(choice === 'anonymise' ? 'без вашого імені' : 'видалено разом')
  })

  test('leaves the counters of the others right', async () => {
    const other = await rowOf(sql`select followers_count, followings_count, bookmarks_count,
      comments_count from customer where id = ${life.other}`)
    expect(other).toEqual({
      followers_count: 0,
      followings_count: 0,
      // of a post that stays, and of an emptied comment
      bookmarks_count: choice === 'anonymise' ? 2 : 1,
      comments_count: choice === 'anonymise' ? 2 : 1,
    })
    const post = await rowOf(sql`select likes_count, bookmarks_count, answers_count, comments_count
      from post where id = ${life.othersPost}`)
    expect(post).toEqual({
      likes_count: 0,
      bookmarks_count: 0,
      answers_count: choice === 'anonymise' ? 1 : 0,
      comments_count: choice === 'anonymise' ? 2 : 1,
    })
    const reply = await rowOf(sql`select likes_count from comment where id = ${life.reply}`)
    expect(reply).toEqual({ likes_count: 0 })
    const event = await rowOf(sql`select sum(going_count)::int as going from event e
      join post p on p.id = e.post_id where p.author_id = ${life.other}`)
    expect(event).toEqual({ going: 0 })
  })

  test('leaves no file but the pictures of posts that stay', async () => {
    expect(await files.open(`customers/${life.avatar}-640.webp`)).toBeUndefined()
    expect(await files.open(`customers/${life.avatar}-64.webp`)).toBeUndefined()
    const cover = await files.open(`posts/${life.cover}-640.webp`)
    if (choice === 'anonymise') expect(cover).toBeDefined()
    else expect(cover).toBeUndefined()
    expect(await rowOf(sql`select from file where id = ${life.avatar}`)).toBeUndefined()
  })

  test('is found by nobody, also not by a former name', async () => {
    expect(await documentsWith('Прощавай')).not.toContain(life.id)
    const { rows } = await sql`select from search_document
      where object_type = 'customer' and object_id = ${life.id}`.execute(db)
    expect(rows).toEqual([])
    const found = await documentsWith('барвінок')
    expect(found.includes(life.othersPost)).toBe(choice === 'anonymise')
    await api.refuse(404, `/customers/deleted-${life.id}`)
  })

  test('leaves others their branch under a comment that says nothing any more, or has no name', async () => {
    const { comments } = await get('/comments', {
      objectType: 'question',
      objectId: life.othersPost,
    })
    const [root] = comments
    expect(root).toMatchObject({ id: life.comment, customer: null, isRemoved: choice === 'delete' })
    expect(root.content).toBe(choice === 'delete' ? '' : '<p>Моя відповідь барвінок</p>')
    expect(root.children[0]).toMatchObject({ id: life.reply, content: '<p>Дякую за відповідь</p>' })
  })

  test('has the posts that stay without a name, and no draft', async () => {
    const rows = await sql<{
      id: number
    }>`select id from post where id in (${life.own}, ${life.ownDraft})`.execute(db)
    expect(rows.rows.map(({ id }) => id)).toEqual(choice === 'anonymise' ? [life.own] : [])
    if (choice === 'delete') return
    const row = await rowOf(sql`select seo_link from post where id = ${life.own}`)
    const { posts } = await get('/posts', { seoLink: String(row?.seo_link) })
    expect(posts[0]).toMatchObject({ customer: null, title: 'Як я шукала житло' })
  })

  test('and a second time nothing happens', async () => {
    await remove(life)
    expect(await mailbox.readNew()).toEqual([])
  })
})

test('a removal that broke in the middle goes on, and the last letter goes out once', async () => {
  const life = await prepare('delete')
  await mailbox.readNew()
  const broken = {
    ...services,
    files: { ...files, remove: () => Promise.reject(new Error('gone')) },
  }
  await expect(removePerson(broken, { customerId: life.id })).rejects.toThrow('gone')
  expect(await referring(life.id)).toContain('leaving.customer_id')
  await remove(life)
  expect(await referring(life.id)).toEqual(Object.keys(KEPT).sort())
  expect(await mailbox.readNew()).toHaveLength(1)
})

test('who is not due is left alone', async () => {
  const life = await prepare('delete')
  await sql`update leaving set due_at = now() + interval '1 minute' where customer_id = ${life.id}`.execute(
    db,
  )
  await remove(life)
  expect(await referring(life.id)).toEqual(await columnsOfPeople(db))
})

test('their name is free after 90 days, and nothing says whose it was', async () => {
  const life = await prepare('delete')
  const { username } = await db
    .selectFrom('customer')
    .select('username')
    .where('id', '=', life.id)
    .executeTakeFirstOrThrow()
  const age = (days: number) =>
    sql`update former_username set freed_at = ${daysAgo(days)} where customer_id = ${life.id}`.execute(
      db,
    )
  const isTaken = async () => (await usernameFault(db, username))?.isTaken ?? false
  await remove(life)
  await age(89)
  await forgetAccounts(services.db)
  expect(await isTaken()).toBe(true)
  await api.refuse(404, `/customers/${username}`)
  await age(91)
  expect(await isTaken()).toBe(false)
  await forgetAccounts(services.db)
  expect(await referring(life.id)).not.toContain('former_username.customer_id')
})

const exportOf = async (customerId: number): Promise<string> => {
  const exports = db.selectFrom('data_export').select('id')
  return (await exports.where('customer_id', '=', customerId).executeTakeFirstOrThrow()).id
}
