import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { readSettings } from '../../src/platform/config/read-settings.ts'
import { settings } from '../../src/platform/config/settings.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { startProduct } from '../product.ts'
import { emptyFolder } from './own-folder.ts'

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/svoi'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DEMO', 'yes'],
  ['ROLE', 'server'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'svoi.example'],
  ['MAP_TILES', 'streets.mbtiles'],
  ['METRICS_PORT', '0'],
  ['ACCESS_LOG', '1.5'],
  ['SENTRY_DSN', 'https://sentry.example/1'],
])('a wrong %s=%s is one clear line and exit code 1', async (name, value) => {
  const product = await startProduct({ [name]: value })
  expect(await product.ended).toBe(1)
  const { stdout, stderr } = product.output()
  expect(stdout).toBe('')
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${name}: має бути .+; задано «${value}»$`)),
  ])
})

/** What it says when it cannot start so: one line, and nothing else. */
async function complaint(settings: Record<string, string>): Promise<string> {
  const product = await startProduct(settings)
  expect(await product.ended).toBe(1)
  const { stdout, stderr } = product.output()
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return stderr.trimEnd()
}

describe('what is well written and cannot be', () => {
  test.each(['999.1.1.1', 'no-such-host.invalid', '203.0.113.7'])('HOST=%s', async (HOST) => {
    expect(await complaint({ HOST })).toBe(
      `HOST: має бути адреса цього компʼютера, як-от 127.0.0.1 чи 0.0.0.0; задано «${HOST}»`,
    )
  })

  test('MAP_TILES that is no file of tiles', async () => {
    expect(await complaint({ MAP_TILES: 'package.pmtiles' })).toBe(
      'MAP_TILES: має бути цілий файл PMTiles версії 3 з векторними тайлами (MVT), який цей процес може прочитати; задано «package.pmtiles»',
    )
  })

  test('DATA_DIR that is a file, or lies in one', async () => {
    const file = path.join(await emptyFolder('file'), 'taken')
    await writeFile(file, '')
    const word = `DATA_DIR: «${file}» — це файл, а має бути тека`
    expect(await complaint({ DATA_DIR: file })).toBe(word)
    expect(await complaint({ DATA_DIR: path.join(file, 'data') })).toBe(word)
  })

  test.runIf(process.platform === 'linux')('DATA_DIR that the system does not make', async () => {
    expect(await complaint({ DATA_DIR: '/proc/nope' })).toBe(
      'DATA_DIR: теку «/proc/nope» не вдається створити: система тут цього не дозволяє',
    )
    expect(await complaint({ DATA_DIR: '/proc' })).toMatch(
      /^DATA_DIR: у теку «\/proc» не можна писати: /,
    )
  })

  // root may write everywhere
  if (process.getuid?.() !== 0)
    test('DATA_DIR that we may not write into', async () => {
      const folder = await emptyFolder('closed')
      await chmod(folder, 0o500)
      expect(await complaint({ DATA_DIR: folder })).toBe(
        `DATA_DIR: у теку «${folder}» не можна писати: бракує прав`,
      )
    })

  test('DATABASE_URL where nobody listens, or of no such machine', async () => {
    const port = await freePort()
    expect(await complaint({ DATABASE_URL: `postgres://svoi:secret@127.0.0.1:${port}/svoi` })).toBe(
      `DATABASE_URL: «127.0.0.1:${port}» не приймає зʼєднань; чи працює там PostgreSQL?`,
    )
    expect(await complaint({ DATABASE_URL: 'postgres://svoi@no-such-host.invalid/svoi' })).toBe(
      'DATABASE_URL: сервера «no-such-host.invalid» не знайдено',
    )
  })

  test('METRICS_PORT that another holds', async () => {
    const port = String(await freePort())
    const other = createServer().listen(Number(port), '127.0.0.1')
    try {
      expect(await complaint({ METRICS_PORT: port })).toBe(
        `METRICS_PORT: порт ${port} зайнятий іншою програмою; задайте інший`,
      )
    } finally {
      other.close()
    }
  })

  test('DATABASE_URL where somebody listens and says nothing', async () => {
    const port = await freePort()
    const silent = createServer().listen(port, '127.0.0.1')
    try {
      expect(await complaint({ DATABASE_URL: `postgres://svoi@127.0.0.1:${port}/svoi` })).toBe(
        `DATABASE_URL: «127.0.0.1:${port}» не відповідає`,
      )
    } finally {
      silent.close()
    }
  })

  test('DATABASE_URL with a wrong password, of no such database, of one that is no UTF8', async () => {
    const server = await openBundledServer(await emptyFolder('own'))
    const address = (change: Partial<URL>) => Object.assign(new URL(server.url), change).href
    try {
      expect(await complaint({ DATABASE_URL: address({ password: 'wrong' }) })).toBe(
        'DATABASE_URL: пароль для «svoi» не підходить',
      )
      expect(await complaint({ DATABASE_URL: address({ pathname: '/nowhere' }) })).toBe(
        'DATABASE_URL: бази «nowhere» на сервері немає; створіть її командою createdb',
      )
      const client = await connect(server.url, 'svoi-test')
      await client.query(`create database ascii encoding 'SQL_ASCII' locale 'C' template template0`)
      await client.query(`create database plain locale 'C' template template0`)
      await client.end()
      expect(await complaint({ DATABASE_URL: address({ pathname: '/ascii' }) })).toBe(
        'DATABASE_URL: база має бути в кодуванні UTF8, а вона в SQL_ASCII',
      )
      expect(await complaint({ DATABASE_URL: address({ pathname: '/plain' }) })).toBe(
        'DATABASE_URL: база не знає українських літер; створіть її з локаллю, як-от C.UTF-8',
      )
    } finally {
      await server.stop()
    }
  })
})

const example = readFileSync('.env.example', 'utf8').split('\n')

test('.env.example lists exactly the settings, each with a sentence', () => {
  const lines = example.flatMap((line, index) => {
    const [, name] = /^#?([A-Z0-9_]+)=/.exec(line) ?? []
    return name ? [{ name, before: example[index - 1] }] : []
  })
  expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(settings).sort())
  for (const { name, before } of lines) expect(before, name).toMatch(/^# \S.{20,}\.$/)
})

test('the values of .env.example are the defaults', () => {
  const values = Object.fromEntries(
    example.flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value]] : []
    }),
  )
  expect(readConfig(values)).toEqual(readConfig({}))
})

test('commands read the same .env as the site, and the environment goes before it', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'svoi-env-')), '.env')
  writeFileSync(file, 'DATABASE_URL=postgres://svoi@db.example/svoi\nPORT=4000\n')
  vi.stubEnv('PORT', '5000')
  const { databaseUrl, port } = readSettings(file)
  vi.unstubAllEnvs()
  expect({ databaseUrl, port }).toEqual({
    databaseUrl: 'postgres://svoi@db.example/svoi',
    port: 5000,
  })
  expect(readSettings(`${file}.none`).databaseUrl).toBe(process.env.DATABASE_URL)
})
