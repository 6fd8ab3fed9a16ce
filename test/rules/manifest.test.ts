import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import shell from '../../messages/uk/shell.json' with { type: 'json' }

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
const icons: readonly Picture[] = manifest.icons

test('the site can be installed: a name, a beginning, icons of the sizes that browsers ask for', async () => {
  expect(manifest).toMatchObject({
    name: shell.brand,
    lang: 'uk',
    start_url: '/uk',
    scope: '/',
    display: 'standalone',
  })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  const pictures = [
    ...icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
  ]
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('whoever installs it sees it before: screens of a phone and of a desk, as large as browsers take them', async () => {
  const shots: readonly (Picture & { form_factor: string; label: string })[] = manifest.screenshots
  expect(new Set(shots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes, type, label } of shots) {
    const { width = 0, height = 0, format } = await sharp(`public${src}`).metadata()
    expect([`${width}x${height}`, type]).toEqual([sizes, `image/${format}`])
    const [short = 0, long = 0] = [width, height].toSorted((a, b) => a - b)
    expect(short).toBeGreaterThanOrEqual(320)
    expect(long).toBeLessThanOrEqual(3_840)
    expect(long / short).toBeLessThanOrEqual(2.3)
    expect(label).toMatch(/[а-яіїєґ]/)
  }
})

test('a maskable icon fills its square, and keeps its mark within the circle that devices leave', async () => {
  const { src } = icons.find(({ purpose }) => purpose === 'maskable') ?? { src: '' }
  const { data, info } = await sharp(`public${src}`)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  const ground = at(0, 0)
  expect(ground[3]).toBe(255)
  const middle = info.width / 2
  let outside = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (
        Math.hypot(x - middle, y - middle) > info.width * 0.4 &&
        at(x, y).join() !== ground.join()
      )
        outside++
  expect(outside).toBe(0)
})

test('colours are those of the tokens, in both themes', () => {
  const [light, dark] = [
    ...readFileSync('src/shell/styles/tokens.css', 'utf8').matchAll(/--paper: (#\w+)/g),
  ].map(([, colour]) => colour)
  expect(manifest).toMatchObject({ theme_color: light, background_color: light })
  const root = readFileSync('src/routes/__root.tsx', 'utf8')
  expect(
    [...root.matchAll(/'theme-color', content: '(#\w+)'/g)].map(([, colour]) => colour),
  ).toEqual([light, dark])
})
