import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { Mail, Sender } from './mail.ts'

/** Letters as files of a folder, the newest last by name: where no SMTP is set, and in the tests. */
export function folderMail(folder: string, sender: Sender): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message, beforeEnd) {
      const { message: bytes } = await transport.sendMail(compose(message, sender))
      // letters contain sign-in links: only this user may read them
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${nextName()}.eml`)
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
      try {
        await beforeEnd?.()
        await rename(`${file}.part`, file)
      } catch (error) {
        await rm(`${file}.part`, { force: true })
        throw error
      }
    },
    close() {},
  }
}

/** What a name looks like without its ending: the time, then something that no other process has. */
export const NAME = /^\d{8}T\d{9}-[\da-f]{8}$/
let last = 0

/** Two letters of one millisecond keep their order. */
function nextName(): string {
  last = Math.max(Date.now(), last + 1)
  const time = new Date(last).toISOString().replaceAll(/[-:.Z]/g, '')
  return `${time}-${randomUUID().slice(0, 8)}`
}
