import { expect, onTestFinished, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openProcess } from '../../../test/app-process.ts'
import { changePost, insertPost, insertWorld } from '../../../test/factories.ts'
import { openBlackHole } from '../../../test/servers/black-hole.ts'
import { tellPageChanges } from '../../platform/page-cache/tell-page-changes.ts'

const { db, databaseUrl, services } = await openApi()
await insertWorld(db)
await insertPost(db, { seo_link: 'kept-1', title: 'Лишається прочитаним' })
const hidden = await insertPost(db, { seo_link: 'hidden-1', title: 'Приховане модератором' })
const KEPT = '/uk/p/kept-1'
const HIDDEN = '/uk/p/hidden-1'
// a page gives up when its queries have, one after another
const POLL = { timeout: 45_000, interval: 100 }

test('pages from before are shown while the database is away, marked; what was hidden is not', async () => {
  const hole = await openBlackHole(databaseUrl)
  const site = await openProcess(hole.url, { PAGE_CACHE_SECONDS: '1' })
  onTestFinished(async () => {
    hole.close()
    await site.close()
  })
  const warn = vi.spyOn(site.services.log, 'warn')
  for (const address of [KEPT, HIDDEN]) expect((await site.visit(address)).status).toBe(200)
  // until changes are heard of
  await expect.poll(async () => (await site.visit(HIDDEN)).outcome, POLL).toBe('stale')
  await changePost(db, hidden, { status: 0 })
  await tellPageChanges(services)
  await expect.poll(async () => (await site.visit(HIDDEN)).status, POLL).toBe(404)
  // whatever was kept before changes were heard of was dropped then
  await expect.poll(async () => (await site.visit(KEPT)).outcome, POLL).toBe('stale')

  hole.swallow(true)
  await expect
    .poll(async () => (await site.visit(KEPT)).headers.get('cache-status'), POLL)
    .toMatch(/^svoi; hit; fwd=stale; ttl=-\d+; detail=stale-error$/)
  const { status, body, outcome } = await site.visit(KEPT)
  expect([status, outcome]).toEqual([200, 'stale-error'])
  expect(body).toContain('Лишається прочитаним')
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'stale-page' }),
    expect.any(String),
  )
  const gone = await site.visit(HIDDEN)
  expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '60'])
  expect(gone.body).not.toContain('Приховане модератором')

  hole.swallow(false)
  await expect.poll(async () => (await site.visit(KEPT)).outcome, POLL).toMatch(/^(fresh|drawn)$/)
}, 150_000)

test('a process that has kept nothing says that it cannot', async () => {
  const hole = await openBlackHole(databaseUrl)
  hole.swallow(true)
  const site = await openProcess(hole.url)
  onTestFinished(async () => {
    hole.close()
    await site.close()
  })
  expect((await site.visit(KEPT)).status).toBe(503)
})
