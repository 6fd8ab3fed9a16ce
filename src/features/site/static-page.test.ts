import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'

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
