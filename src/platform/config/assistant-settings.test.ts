import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const all = { AI_URL: 'https://ai.example/v1/', AI_KEY: 'sk-very-secret', AI_MODEL: 'small' }

test('all three settings of a model, or none', () => {
  expect(readConfig({}).assistant).toBeUndefined()
  expect(readConfig(all).assistant).toEqual({
    url: 'https://ai.example/v1',
    key: 'sk-very-secret',
    model: 'small',
    dailyTokens: 100_000,
    totalSeconds: 30,
    idleSeconds: 8,
    looksForFraud: false,
  })
})

test.each(Object.keys(all))('without %s alone one line says so', (name) => {
  const words = new RegExp(`^${name}: має бути .+, коли задано решту набору; задано «»$`)
  expect(() => readConfig({ ...all, [name]: '' })).toThrow(words)
})

test.each([
  ['AI_URL', 'ai.example'],
  ['AI_DAILY_TOKENS', '10'],
  ['AI_IDLE_SECONDS', '0'],
  ['AI_TOTAL_SECONDS', 'long'],
  ['AI_SHIELD', 'yes'],
])('a wrong %s=%s is named', (name, value) => {
  expect(() => readConfig({ ...all, [name]: value })).toThrow(
    new RegExp(`^${name}: має бути .+; задано «${value}»$`),
  )
})

test('the model looks for fraud where the operator wants it, and there is a model', () => {
  expect(readConfig({ ...all, AI_SHIELD: 'on' }).assistant?.looksForFraud).toBe(true)
  expect(() => readConfig({ AI_SHIELD: 'on' })).toThrow(
    /^AI_URL: має бути .+, коли задано AI_SHIELD=on; задано «»$/,
  )
})

test('a wrong key is not shown', () => {
  expect(() => readConfig({ ...all, AI_KEY: 'sk дуже таємний' })).toThrow('задано «…»')
})
