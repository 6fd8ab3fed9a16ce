import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { openSecretBox, secretBox } from './secret-box.ts'

const box = secretBox(randomBytes(32))

describe('what is sealed', () => {
  test('opens for its owner, and looks another way each time', () => {
    const sealed = [box.seal('таємниця', 'totp 1'), box.seal('таємниця', 'totp 1')]
    expect(sealed.map((one) => box.open(one, 'totp 1'))).toEqual(['таємниця', 'таємниця'])
    expect(sealed[0]).not.toBe(sealed[1])
    expect(sealed[0]).not.toContain('таємниця')
  })

  test('opens for nobody else, with no other key, and not after a change', () => {
    const sealed = box.seal('таємниця', 'totp 1')
    const bytes = Buffer.from(sealed, 'base64')
    bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14)
    expect(() => box.open(sealed, 'totp 2')).toThrow()
    expect(() => secretBox(randomBytes(32)).open(sealed, 'totp 1')).toThrow()
    expect(() => box.open(bytes.toString('base64'), 'totp 1')).toThrow()
    // a short tag would be easy to guess
    expect(() => box.open(bytes.subarray(0, 20).toString('base64'), 'totp 1')).toThrow()
  })
})

describe('the key', () => {
  let DATA_DIR: string
  beforeEach(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'svoi-key-'))
    DATA_DIR = folder
    onTestFinished(() => rm(folder, { recursive: true }))
  })
  const open = (settings: Record<string, string> = {}) =>
    openSecretBox(readConfig({ DATA_DIR, ...settings }))

  test('is made once and kept where nobody else reads it', async () => {
    const sealed = open().seal('x', 'y')
    expect(open().open(sealed, 'y')).toBe('x')
    expect(await readdir(DATA_DIR)).toEqual(['secret-key'])
    const { mode } = await stat(path.join(DATA_DIR, 'secret-key'))
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
  })

  test('is that of the settings where they have one, and nothing is kept', async () => {
    const SECRET_KEY = randomBytes(32).toString('base64')
    const sealed = open({ SECRET_KEY }).seal('x', 'y')
    expect(open({ SECRET_KEY }).open(sealed, 'y')).toBe('x')
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  test('is never replaced when it is damaged', async () => {
    const file = path.join(DATA_DIR, 'secret-key')
    await writeFile(file, 'half')
    expect(() => open()).toThrow('пошкоджено')
    expect(await readFile(file, 'utf8')).toBe('half')
  })

  test.each(['short', Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32)}`])(
    'is refused when it is %s, without being shown',
    (SECRET_KEY) => {
      expect(() => open({ SECRET_KEY })).toThrow(/^SECRET_KEY: має бути .+; задано «…»$/)
    },
  )
})
