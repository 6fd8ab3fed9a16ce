import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { APPLE_PUBLIC_KEY, socialSettings } from '../accounts/social-sign-in.ts'
import { printedLeaks } from '../log/printed.ts'
import { startProduct } from '../product.ts'
import { openProvider } from '../servers/openid-provider.ts'
import { SITE_FOLDER } from './site-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the product under test. */
    site: string
  }
}

const STAMP = `${SITE_FOLDER}/made-of`

/** Runs the built product as people run it, on a demo community of today. */
export default async function setup(project: TestProject) {
  const wanted = await fingerprint()
  const known = await readFile(STAMP, 'utf8').catch(() => '')
  if (known !== wanted) await rm(SITE_FOLDER, { recursive: true, force: true })
  const port = await freePort()
  const provider = await openProvider({
    site: `http://localhost:${port}`,
    appleKey: APPLE_PUBLIC_KEY,
  })
  const product = await startProduct({
    PORT: String(port),
    // Google and Apple are played by a real provider on this machine
    ...socialSettings(provider.issuer),
    DATA_DIR: SITE_FOLDER,
    // what it prints is read (test/log)
    ACCESS_LOG: 'on',
    // a test may say where its visitor is
    TRUST_PROXY: '1',
    // it shares the processor with the browsers; overload has tests of its own
    OVERLOAD_PROTECTION: 'off',
  })
  await product.ready()
  await writeFile(STAMP, wanted)
  project.provide('site', product.origin)
  return async () => {
    await product.stop()
    await provider.close()
    const leaks = printedLeaks()
    if (leaks.length > 0) throw new Error(`The product told of people: ${leaks.join('\n')}`)
    const { stderr } = product.output()
    if (stderr) throw new Error(`The product complained: ${stderr}`)
  }
}

/** What the demo community is made of; its dates stand relative to the day it was made on. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of ['db/schema', 'db/migrations', 'db/places', 'db/site', 'demo']) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = files
      .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
      .map((file) => path.join(file.parentPath, file.name))
    for (const name of names.sort()) hash.update(name).update(await readFile(name))
  }
  return hash.digest('hex')
}
