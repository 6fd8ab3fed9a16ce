import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../src/platform/db/bundled/free-port.ts'
import { startProcess } from './site.ts'

test('a site that never responds is not measured', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-bench-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = path.join(folder, 'silent.mjs')
  await writeFile(script, 'setInterval(() => {}, 1_000)')
  await expect(startProcess(script, await freePort(), '/', {}, 500)).rejects.toThrow(
    `${script} did not respond in 0.5 s`,
  )
})
