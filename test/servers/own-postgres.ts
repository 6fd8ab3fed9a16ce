import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startCluster, stopCluster } from '../../src/platform/db/bundled/cluster.ts'
import { serverUser } from '../../src/platform/db/bundled/server-user.ts'

/** Where Debian puts the programs of a PostgreSQL server; undefined where none is installed. */
export async function ownPostgresPrograms(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a))
  return newest && path.join('/usr/lib/postgresql', newest, 'bin')
}

/** A PostgreSQL of the system on a folder of its own, as an operator runs one beside the site. */
export async function startOwnPostgres(programs: string, folder: string) {
  const user = await serverUser()
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  const passwordFile = path.join(folder, 'password')
  const password = 'own'
  await mkdir(folder, { recursive: true })
  await writeFile(passwordFile, password)
  if (user) for (const one of [folder, passwordFile]) await chown(one, user.uid, user.gid)
  const data = path.join(folder, 'pg')
  await promisify(execFile)(
    path.join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'svoi',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    { ...identity, cwd: '/' },
  )
  const at = (name: string) => path.join(programs, name)
  const binaries = { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') }
  const cluster = { folder: data, binaries, user, password }
  const { port } = await startCluster(cluster)
  return {
    urlOf: (database: string) => `postgres://svoi:${password}@127.0.0.1:${port}/${database}`,
    stop: () => stopCluster(cluster),
  }
}
