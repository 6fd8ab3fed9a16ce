import { mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../start-error.ts'

export interface ServerUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then an existing unprivileged user runs it, otherwise the current user. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? []
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    'Запущено від root, а користувача postgres чи nobody в системі немає: задайте DATABASE_URL',
  )
}

/** Whether the user may pass through every folder above the path. */
export async function isEnterableBy(user: ServerUser, target: string): Promise<boolean> {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const info = await stat(folder).catch(() => undefined)
    if (info && !mayEnter(user, info)) return false
    if (folder === path.dirname(folder)) return true
  }
}

function mayEnter(user: ServerUser, info: { mode: number; uid: number; gid: number }): boolean {
  const shift = info.uid === user.uid ? 6 : info.gid === user.gid ? 3 : 0
  return ((info.mode >> shift) & 1) === 1
}

/** A folder of root's that everybody may enter, for what the server's user must reach. */
export async function sharedFolder(): Promise<string> {
  const folder = '/var/lib/svoi'
  await mkdir(folder, { recursive: true, mode: 0o755 })
  return folder
}
