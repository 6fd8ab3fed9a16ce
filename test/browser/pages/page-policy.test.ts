import { beforeAll, describe, expect, test } from 'vitest'
import type { PostCard } from '../../../src/features/posts/contract.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { readPage } from '../read-page.ts'
import { ask, type Sample, sample } from '../sample.ts'
import { onSite } from '../site-database.ts'

const { site, visitor } = openBrowser()
let things: Sample
beforeAll(async () => {
  things = await sample()
})

describe('the policy of pages', () => {
  test('allows nothing inline and no other host', async () => {
    for (const path of [
      '/uk/feed',
      things.post.path,
      '/uk/about',
      '/nope',
      '/error500',
      '/api/docs',
    ]) {
      const policy = (await readPage(path)).headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain(`default-src 'none'`)
      expect(policy, path).toContain(`base-uri 'none'`)
      expect(policy, path).toContain(`frame-ancestors 'none'`)
      expect(policy, path).toContain(`form-action 'self'`)
      expect(policy, path).toContain(`style-src 'self'`)
      expect(policy, path).not.toMatch(/unsafe-|https?:|\*/)
    }
  })

  // a page of ours that broke it would say so in the console, where every test of this folder looks
  test('is kept by the browser', async () => {
    const page = await visitor({ expected: /TrustedScript|Content Security Policy/ })
    await page.goto('/uk/feed')
    const run = () =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.ran = true'
        document.head.append(script)
      })
    await expect(run()).rejects.toThrow('TrustedScript')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })

  test('names scripts that we wrote and none that a page holds', async () => {
    // what cleaning would let through, should it ever have a hole
    const [card] = await unreadPosts()
    const path = `/uk/p/${card?.seoLink}`
    const evil = '<script>window.ran = true</script>'
    await onSite('update post set content = content || $1 where id = $2', [evil, card?.id])
    try {
      const page = await visitor({ expected: /Content Security Policy/ })
      const response = await page.goto(path)
      expect(await response?.text()).toContain(evil)
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
      const other = await readPage('/uk/about')
      expect(response?.headers()['content-security-policy']).toBe(
        other.headers.get('content-security-policy'),
      )
    } finally {
      await onSite('update post set content = replace(content, $1, $2) where id = $3', [
        evil,
        '',
        card?.id,
      ])
    }
  })

  test('takes no string for HTML, in the page or in the editor', async () => {
    const page = await visitor({ expected: /TrustedHTML|Content Security Policy/ })
    await page.goto('/uk/feed')
    const write = () =>
      page.evaluate(() => {
        try {
          document.body.insertAdjacentHTML('beforeend', '<i id="written"></i>')
        } catch (error) {
          return (error as Error).name
        }
        return document.getElementById('written') ? 'written' : 'nothing'
      })
    expect(await write()).toBe('TypeError')
    await hydrate(page)
    expect(await write()).toBe('TypeError')
  })

  test('tells browsers where to report what it refuses, and that is taken', async () => {
    const { headers } = await readPage('/uk/feed')
    const [, address = ''] = /^csp="([^"]+)"$/.exec(headers.get('reporting-endpoints') ?? '') ?? []
    expect(headers.get('content-security-policy')).toContain(`report-uri ${address}; report-to csp`)
    const { status } = await fetch(site + address, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': {
          'violated-directive': 'script-src-elem',
          'blocked-uri': 'inline',
          'document-uri': `${site}/uk/feed`,
        },
      }),
    })
    expect(status).toBe(204)
  })
})

test('a page that is loaded again stands where it stood, before the application runs', async () => {
  const page = await visitor()
  await page.goto('/uk/feed?everywhere=true')
  await hydrate(page)
  await page.getByRole('link', { name: 'Питання', exact: true }).first().click()
  // the router has moved the new page to its top by then
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  // what this browser knows of the list would start the application at once
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  expect(await page.evaluate(() => Object.keys(document).join())).not.toContain('reactContainer')
})

/** Posts that no other test opens. */
async function unreadPosts() {
  const { tape } = await ask<{ tape: readonly PostCard[] }>('/feed', { type: 'posts', page: 4 })
  return tape
}
