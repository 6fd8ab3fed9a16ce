import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '../../src/platform/config/settings.ts'
import { emptyFolder } from './own-folder.ts'

const FOLDER = 'deploy/container'

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>
        readonly build?: { readonly dockerfile: string }
        readonly command?: readonly string[]
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

test('nginx of compose looks the web processes up again, in all upstreams, and has room for many', async () => {
  const folder = await emptyFolder('compose-nginx')
  await mkdir(path.join(folder, 'conf.d'))
  // what stands in the image
  await writeFile(path.join(folder, 'nginx.conf'), 'events {\n    worker_connections  1024;\n}\n')
  const script = (services.nginx?.command?.[2] ?? '')
    .replaceAll('/etc/nginx', folder)
    .replace('/svoi.conf', path.resolve('deploy/nginx/svoi.conf'))
    .replace('exec nginx', 'printf %s,')
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toMatch(
    /^-g,daemon off; worker_rlimit_nofile \d{5};,$/,
  )
  const site = readFileSync(path.join(folder, 'conf.d/default.conf'), 'utf8')
  expect(site).toMatch(/^resolver /)
  const upstreams = site.match(/^upstream [^}]+/gm) ?? []
  expect(upstreams).toHaveLength(4)
  for (const upstream of upstreams) {
    expect(upstream).toMatch(/^ {2}server web:3000 resolve[ ;]/m)
    // what is resolved again is kept where all workers see it
    expect(upstream).toMatch(/^ {2}zone /m)
  }
  const nginx = readFileSync(path.join(folder, 'nginx.conf'), 'utf8')
  expect(Number(/worker_connections (\d+);/.exec(nginx)?.[1])).toBeGreaterThan(10_000)
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
