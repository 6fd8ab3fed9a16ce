import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync('docs/architecture.md', 'utf8')
const quoted = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(
  ([, one = '']) => one,
)
const paths = ['src', 'db', 'demo', 'docs', 'messages', 'test'].flatMap((folder) => [
  `/${folder}/`,
  ...readdirSync(folder, { recursive: true, withFileTypes: true }).map(
    (entry) => `/${path.posix.join(entry.parentPath, entry.name)}${entry.isDirectory() ? '/' : ''}`,
  ),
])
const code = paths
  .filter((one) => /^\/src\/.*\.tsx?$/.test(one) && !one.includes('/paraglide/'))
  .map((one) => readFileSync(one.slice(1), 'utf8'))
  .join('\n')

/** `app/app.ts`, `recipients/`, `routes/…/feed.tsx`, `find-changeable-*.ts`; not an address such as `/uk`. */
const isPath = (one: string) => /^[^\s/][^\s]*(\/|\.tsx?|\.md)$/.test(one)
const isName = (one: string) => /^[A-Za-z_]\w+$/.test(one)

test.each(quoted.filter(isPath))('the path %s exists', (one) => {
  const shape = one
    .replaceAll(/[.$(){}[\]+?^|\\]/g, '\\$&')
    .replaceAll('…', '.+')
    .replaceAll(/\*|<\w+>/g, '[^/]+')
  const whole = new RegExp(`/${shape}$`)
  expect(paths.some((existing) => whole.test(existing))).toBe(true)
})

test.each(quoted.filter(isName))('the name %s stands in the code', (one) => {
  expect(code).toMatch(new RegExp(`\\b${one}\\b`))
})

test.each([...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link))(
  'the link %s leads somewhere',
  (link) => expect(existsSync(path.join('docs', link))).toBe(true),
)

test('paths and names are found in it, and it stays short', () => {
  expect(quoted.filter(isPath).length).toBeGreaterThan(30)
  expect(quoted.filter(isName).length).toBeGreaterThan(5)
  expect(text.split(/\s+/).length).toBeLessThan(750)
})
