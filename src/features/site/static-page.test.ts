import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { renderPage, SHIPPED_ON, shippedPage } from './static-page-texts.ts'

const { get } = await openApi()

test('the texts are found wherever the process was started', async () => {
  const here = process.cwd()
  process.chdir(tmpdir())
  try {
    expect((await get('/pages/user-agreement')).html).toContain('<h2')
  } finally {
    process.chdir(here)
  }
})

test('the policy says what the language model reads: only what its author chose, unless the operator has it look for fraud', async () => {
  const model = { AI_URL: 'http://127.0.0.1:9/v1', AI_KEY: 'key', AI_MODEL: 'loop' }
  const { services } = await openApi({ ...model, AI_SHIELD: 'on' })
  const promise = 'Без вашого вибору жоден текст туди не потрапляє.'
  const usual = (await get('/pages/privacy-policy')).html
  const policy = await shippedPage('privacy-policy')
  const other = (await renderPage(policy, services.config, SHIPPED_ON)).html
  expect([usual.includes(promise), other.includes(promise)]).toEqual([true, false])
  expect(other).toContain('є ознаки шахрайства, тому самому сервісу надсилається їхній текст')
  expect(usual + other).not.toContain('{')
})
