import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { makeKeyFile } from '../../src/platform/backup/age-keys.ts'
import { readPrinted } from '../log/printed.ts'
import { emptyFolder } from './own-folder.ts'

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A site that is backed up, with the key of its operator: commands run as people run them. */
export async function openBackupPlace(name: string, more: Record<string, string> = {}) {
  const folder = await emptyFolder(name)
  const at = (...parts: string[]) => path.join(folder, ...parts)
  const settings = {
    DATA_DIR: at('data'),
    BACKUP_TO: at('backups'),
    BACKUP_KEY: await makeKeyFile(at('key')),
    BACKUP_IDENTITY_FILE: at('key'),
    ...more,
  }
  const run = (script: string, args: readonly string[], changed: Record<string, string> = {}) =>
    runScript(script, args, { ...settings, ...changed })
  return {
    at,
    settings,
    run,
    backup: (...args: string[]) => run('scripts/operator/backup.ts', args),
    /** @param changed settings, such as another DATA_DIR */
    restore: (changed: Record<string, string>, ...args: string[]) =>
      run('scripts/operator/restore.ts', args, changed),
    /** What the site begins by itself. */
    work: (kind: string) => run('src/platform/backup/backup-worker.ts', [kind]),
  }
}

/** What a table of the command says of something: the cells after its name. */
export const cellsOf = (stdout: string, name: string) =>
  stdout
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length)
    .trim()
    .split(/\s{2,}/)

/** The moment and the name of a backup in what the command said. */
export const idIn = ({ stdout }: Outcome) => /\d{8}t\d{6}z/.exec(stdout)?.[0] ?? ''

export const textOf = (...parts: string[]) => readFile(path.join(...parts), 'utf8')

/** What it says is read for addresses and tokens of people (test/log/no-leaks.ts). */
function runScript(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Outcome> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      const outcome = { code: error ? Number(error.code) : 0, stdout, stderr }
      readPrinted(Readable.from([stdout, '\n', stderr])).then(() => resolve(outcome), reject)
    })
  })
}
