import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { someWriter } from '../../../test/writers.ts'
import { makeAdmin } from './edit/make-admin.ts'
import { FIRST_ITEMS } from './newcomers/hold.ts'

const api = await openApi()
const { db, get } = api
const mailbox = openMailbox(api)
await insertWorld(db)
const below = await insertPost(db)

const PROFILE = {
  additionalLink: 'casino.example.com',
  social: { instagram: 'casino' },
  bio: 'Заходьте на casino.com',
}

async function withLinks() {
  const person = await someWriter(api)
  expect((await person.ask('PUT', '/user', PROFILE)).status).toBe(200)
  return {
    ...person,
    async shown() {
      const { customer } = await get(`/customers/${person.username}`)
      const { additionalLink, social, bio } = customer
      return { additionalLink, social, bio }
    },
  }
}
const NOTHING = { additionalLink: null, social: {}, bio: '' }
const ALL = {
  additionalLink: 'https://casino.example.com',
  social: { instagram: 'https://www.instagram.com/casino' },
  bio: PROFILE.bio,
}

test('the links of a new account are seen by it alone until three items are published', async () => {
  const person = await withLinks()
  expect(await person.shown()).toEqual(NOTHING)
  const { body } = await person.ask('GET', '/user')
  expect(body.user).toMatchObject({ ...ALL, areLinksWaiting: true })
  for (let items = 0; items < FIRST_ITEMS; items++) {
    expect(await person.shown()).toEqual(NOTHING)
    await insertComment(db, { post_id: below, author_id: person.id })
  }
  expect(await person.shown()).toMatchObject(ALL)
  const later = await person.ask('GET', '/user')
  expect(later.body.user.areLinksWaiting).toBe(false)
})

test('the search finds such a bio once the third item is published, and no more when one is removed', async () => {
  const person = await withLinks()
  await person.ask('PUT', '/user', { bio: 'Пишу на vyshyvanka.com' })
  const found = async () => {
    await mailbox.readNew()
    const { tape } = await get('/search', { query: 'vyshyvanka', scope: 'customer' })
    return tape.map((one: { customer: { username: string } }) => one.customer.username)
  }
  for (let items = 1; items < FIRST_ITEMS; items++)
    await insertComment(db, { post_id: below, author_id: person.id })
  expect(await found()).toEqual([])
  const said = await person.ask('POST', '/comments', {
    objectId: below,
    content: '<p>Так, це можна зробити і без запису.</p>',
  })
  expect(said.body.data.status).toBe(1)
  expect(await found()).toEqual([person.username])
  await person.ask('DELETE', '/comments', { id: said.body.data.id })
  expect(await found()).toEqual([])
})

test('of who is marked as verified they are shown', async () => {
  const person = await withLinks()
  await mailbox.readNew()
  const admin = await someWriter(api, { role: 'admin' })
  await admin.ask('PUT', `/customers/${person.username}/verified`, { isVerified: true })
  expect(await person.shown()).toMatchObject(ALL)
  await mailbox.readNew()
  const { tape } = await get('/search', { query: 'casino', scope: 'customer' })
  expect(tape.map((one: { customer: { username: string } }) => one.customer.username)).toContain(
    person.username,
  )
})

test('of who is made an admin they are shown, and the search finds them', async () => {
  const person = await withLinks()
  await person.ask('PUT', '/user', { bio: 'Веду сторінку kobzar.com' })
  const found = async () => {
    await mailbox.readNew()
    const { tape } = await get('/search', { query: 'kobzar', scope: 'customer' })
    return tape.map((one: { customer: { username: string } }) => one.customer.username)
  }
  expect(await found()).toEqual([])
  expect(await makeAdmin(db, person.username.toUpperCase())).toBe(true)
  expect((await person.shown()).bio).toBe('Веду сторінку kobzar.com')
  expect(await found()).toEqual([person.username])
  expect(await makeAdmin(db, 'nobody.of.this.name')).toBe(false)
})

test('lists and the search do not tell them either, what holds no link stays', async () => {
  const person = await withLinks()
  await person.ask('PUT', '/user', { bio: 'Грайте на ruletka.com' })
  const other = await someWriter(api)
  await other.ask('PUT', '/user', { bio: 'Пекар зі Львова, люблю гори' })
  await mailbox.readNew()
  const found = async (query: string) =>
    (await get('/search', { query, scope: 'customer' })).tape.map(
      (one: { customer: { username: string } }) => one.customer.username,
    )
  expect(await found('ruletka')).toEqual([])
  expect(await found('пекар')).toEqual([other.username])
  await person.ask('POST', '/subscriptions', {
    objectType: 'customer',
    objectTypeUsername: other.username,
  })
  const { customers } = await get(`/customers/${other.username}/followers`)
  expect(customers.map((one: { bio: string }) => one.bio)).toEqual([''])
})
