import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, test } from 'vitest'
import { hydrate, openBrowser } from './browser.ts'
import { DEMO, isIn, newcomer, send, signIn } from './newcomer.ts'

const { visitor } = openBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.each([390, 1_440])(
  'axe finds nothing on the screens of a profile, %i px',
  async (width) => {
    const page = await newcomer(visitor).open({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    const findings: string[] = []
    const look = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(axe)
        const { violations } = await page.evaluate<AxeResults>(() =>
          (window as unknown as { axe: typeof import('axe-core') }).axe.run(),
        )
        findings.push(...violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes[0]?.html}`))
      }
    }
    await page.goto('/uk/login')
    await signIn(page, DEMO.email, DEMO.password)
    await isIn(page)
    for (const path of ['/uk/profile', '/uk/profile/followers', '/uk/a/roman.tymchyshyn']) {
      await page.goto(path)
      await look()
    }
    await page.goto('/uk/profile/edit')
    await hydrate(page)
    await page.getByLabel('Рік').fill('3000')
    await page.getByLabel('Instagram').fill('не імʼя')
    await send(page)
    await page.getByText('Такого дня немає').waitFor()
    await look()
    await page.locator('input[type=file]').setInputFiles('docs/screens/post-390-light.png')
    await page.getByRole('dialog').waitFor()
    await look()
    expect(findings).toEqual([])
  },
  120_000,
)
