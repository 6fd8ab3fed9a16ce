import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settings } from '../../src/platform/config.ts'
import { startProduct } from '../product.ts'

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/svoi'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'svoi.example'],
])('a wrong %s=%s is one clear line and exit code 1', async (name, value) => {
  const product = await startProduct({ [name]: value })
  expect(await product.ended).toBe(1)
  const { stdout, stderr } = product.output()
  expect(stdout).toBe('')
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${name}: wants .+; got "${value}"$`)),
  ])
})

const example = readFileSync('.env.example', 'utf8').split('\n')

test('.env.example lists exactly the settings, each with a sentence', () => {
  const lines = example.flatMap((line, index) => {
    const [, name] = /^#?([A-Z_]+)=/.exec(line) ?? []
    return name ? [{ name, before: example[index - 1] }] : []
  })
  expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(settings).sort())
  for (const { name, before } of lines) expect(before, name).toMatch(/^# \S.{20,}\.$/)
})

test('the values of .env.example are the defaults', () => {
  const values = Object.fromEntries(
    example.flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value]] : []
    }),
  )
  expect(readConfig(values)).toEqual(readConfig({}))
})
