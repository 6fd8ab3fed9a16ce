import { watch } from 'node:fs'
import { mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dropStrayFiles } from '../../src/features/uploads/drop-stray-files.ts'
import { dropUnusedFiles } from '../../src/features/uploads/drop-unused-files.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { localFiles } from '../../src/platform/files/local-files.ts'
import { daysAgo } from '../factories.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { noisyPhoto, openPictureLedger, verifyPictures } from './ledgers/pictures.ts'
import { onDatabase, openSite } from './site.ts'

test('an upload is cut in the middle, or the process killed while it writes one: nobody sees half a picture, and the rest goes', async () => {
  const site = await openSite(await emptyFolder('faults-pictures'))
  const [token = ''] = site.people.tokens
  const origin = () => site.product().origin
  const folder = path.join(site.folder, 'files')
  await mkdir(path.join(folder, 'temp'), { recursive: true })
  const pictures = await openPictureLedger(origin, token)
  await pictures.progress(1)
  const cut = await repeat(FAULTS.cuts, async () => {
    await cutUpload(origin(), token)
    await pictures.progress(1)
  })
  report('upload cut in the middle', cut, site.ledger.lap())

  const killed = await repeat(FAULTS.jumps, () =>
    site.hit(async (product) => {
      await writingBegins(path.join(folder, 'temp'))
      product.kill('SIGKILL')
    }),
  )
  await pictures.progress(1)
  await pictures.stop()
  await verifyPictures(`${origin()}/files`, pictures.ids)

  // what has the name of a picture is a whole one, acknowledged or not; the rest is where the job looks for it
  const left = await readdir(folder, { recursive: true })
  for (const name of left.filter((one) => one.endsWith('.webp')))
    await sharp(await readFile(path.join(folder, name)))
      .raw()
      .toBuffer()
  const parts = left.filter((one) => one.endsWith('.part'))
  expect(parts.filter((one) => !one.startsWith('temp/'))).toEqual([])
  for (const part of parts) await utimes(path.join(folder, part), daysAgo(3), daysAgo(3))
  await onDatabase(site.folder, async (url) => {
    const db = openDatabase({ url, poolSize: 1, prepared: false })
    await db
      .updateTable('file')
      .set({ unused_since: daysAgo(3) })
      .execute()
    const files = localFiles(folder)
    await dropUnusedFiles({ db, files })
    await dropStrayFiles({ db, files })
    await db.destroy()
  })
  expect((await readdir(folder, { recursive: true })).filter((one) => one.includes('.'))).toEqual(
    [],
  )
  await site.close()
  report('killed while a picture is written', killed, site.ledger.lap())
})

/** Sends half of an upload and goes away. */
async function cutUpload(origin: string, token: string): Promise<void> {
  const photo = await noisyPhoto()
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const head = `POST /api/avatar HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${photo.length + 200}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  await new Promise((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), photo.subarray(0, photo.length / 2)]), resolve),
  )
  socket.resetAndDestroy()
}

/** Done at the moment in which a file is begun. */
function writingBegins(folder: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (!name?.endsWith('.part')) return
      watcher.close()
      resolve()
    })
  })
}
