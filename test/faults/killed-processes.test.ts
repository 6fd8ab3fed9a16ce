import { expect, test } from 'vitest'
import { emptyFolder } from '../process/own-folder.ts'
import type { Product } from '../product.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { openSite, postmasterOf } from './site.ts'

test('the process, its database or both are killed or ended under writes', async () => {
  const site = await openSite(await emptyFolder('faults-killed'))
  const killServer = async () => process.kill(await postmasterOf(site.folder), 'SIGKILL')
  const faults: Record<string, (product: Product) => unknown> = {
    'kill -9 of the process': (product) => product.kill('SIGKILL'),
    'kill -9 of the database with the process': async (product) => {
      await killServer()
      product.kill('SIGKILL')
    },
    'SIGTERM under writes': async (product) => {
      product.kill('SIGTERM')
      expect(await product.ended).toBe(0)
    },
  }
  for (const [fault, bad] of Object.entries(faults)) {
    const times = await repeat(FAULTS.kills, () => site.hit(bad))
    await site.progress()
    report(fault, times, site.ledger.lap())
  }
  // the process starts it again
  const times = await repeat(FAULTS.kills, async () => {
    await site.progress()
    await killServer()
  })
  await site.close()
  report('kill -9 of the database alone', times, site.ledger.lap())
})
