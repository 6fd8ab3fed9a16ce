import { expect, test } from 'vitest'
import { emptyFolder } from '../process/own-folder.ts'
import { FAULTS, report } from './faults.ts'
import { openSite, postmasterOf } from './site.ts'

test('kill -9 of the process under writes', async () => {
  const site = await openSite(await emptyFolder('faults-killed'))
  for (let n = 0; n < FAULTS.kills; n++) await site.hit((product) => product.kill('SIGKILL'))
  report('kill -9 of the process', FAULTS.kills, await site.close())
})

test('SIGTERM under writes', async () => {
  const site = await openSite(await emptyFolder('faults-ended'))
  for (let n = 0; n < FAULTS.kills; n++)
    await site.hit(async (product) => {
      product.kill('SIGTERM')
      expect(await product.ended).toBe(0)
    })
  report('SIGTERM', FAULTS.kills, await site.close())
})

test('kill -9 of the database server with the process', async () => {
  const site = await openSite(await emptyFolder('faults-server'))
  for (let n = 0; n < FAULTS.kills; n++)
    await site.hit(async (product) => {
      process.kill(await postmasterOf(site.folder), 'SIGKILL')
      product.kill('SIGKILL')
    })
  report('kill -9 of the database', FAULTS.kills, await site.close())
})

test('kill -9 of the database server alone: the process starts it again', async () => {
  const site = await openSite(await emptyFolder('faults-server-alone'))
  for (let n = 0; n < FAULTS.kills; n++) {
    await site.ledger.progress(20)
    process.kill(await postmasterOf(site.folder), 'SIGKILL')
  }
  report('kill -9 of the database alone', FAULTS.kills, await site.close())
})
