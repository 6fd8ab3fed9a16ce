import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Debian's libfaketime; without it no clock is put forward. */
const LIBRARY = await findLibrary()
export const hasFakeClock = LIBRARY !== undefined

/**
 * A clock for processes that is put forward and back.
 * @param folder where it stands
 */
export async function openClock(folder: string) {
  const file = path.join(folder, 'clock')
  /** @param offset from the real time, such as `+1h` or `-90` (seconds) */
  const set = (offset: string) => writeFile(file, `${offset}\n`)
  await set('+0')
  const environment = {
    LD_PRELOAD: LIBRARY ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // what a machine counts since it was started does not jump
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  }
  return { set, environment }
}

async function findLibrary(): Promise<string | undefined> {
  for (const folder of await readdir('/usr/lib').catch(() => [])) {
    const file = path.join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1')
    if (existsSync(file)) return file
  }
  return undefined
}
