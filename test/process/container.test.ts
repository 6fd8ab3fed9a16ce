import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '../../src/platform/config/settings.ts'

const FOLDER = 'deploy/container'

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>
        readonly build?: { readonly dockerfile: string }
        readonly volumes?: readonly string[]
        readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
      }
    >
  >
}
const { services } = parse(readFileSync(`${FOLDER}/compose.yml`, 'utf8'), {
  merge: true,
}) as Compose
const ofProduct = Object.entries(services).filter(([, { build }]) => build)

test('compose starts each role with settings that exist', () => {
  expect(ofProduct.map(([, { environment }]) => environment?.ROLE)).toEqual([
    'migrate',
    'web',
    'worker',
  ])
  for (const [, { environment = {} }] of ofProduct)
    for (const name of Object.keys(environment)) expect(settings).toHaveProperty(name)
})

test('compose names services and files that exist', () => {
  for (const { depends_on = [], volumes = [] } of Object.values(services)) {
    const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const other of others) expect(services).toHaveProperty(other)
    for (const [, file] of volumes.map((volume) => volume.match(/^(\.\.\/[^:]+):/) ?? []))
      if (file) expect(existsSync(`${FOLDER}/${file}`)).toBe(true)
  }
  const replaced = [...readFileSync(`${FOLDER}/compose.yml`, 'utf8').matchAll(/-e 's\|([^|]+)\|/g)]
  expect(replaced.length).toBeGreaterThan(0)
  const nginx = readFileSync('deploy/nginx/svoi.conf', 'utf8')
  for (const [, text] of replaced) expect(nginx).toContain(text)
})

test('settings of units and of the package exist', () => {
  const texts = [
    readFileSync('deploy/debian/svoi.env', 'utf8'),
    readFileSync(`${FOLDER}/Dockerfile`, 'utf8').replaceAll(/^ENV /gm, '').replaceAll(' ', '\n'),
    ...readdirSync('deploy/systemd').map((file) =>
      readFileSync(`deploy/systemd/${file}`, 'utf8').replaceAll('Environment=', ''),
    ),
  ]
  for (const text of texts)
    for (const [, name] of text.matchAll(/^#?([A-Z][A-Z_]+)=/gm))
      expect(settings).toHaveProperty(name ?? '')
})
