import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { emptyFolder } from '../process/own-folder.ts'
import { DATA_DIR } from './data-dir.ts'

const run = promisify(execFile)

const TRIAL = `mkdir -p "$0/disk" && truncate --size 2M "$0/image" && mkfs.ext4 -q -F "$0/image" && perl -e 1 &&
mount --options loop "$0/image" "$0/disk" && umount "$0/disk"`

/** Whether disks can be mounted here: as root, on Linux, with ext4, a loop device and Perl, and not in every container. */
export const hasDisks = process.getuid?.() === 0 && canMount()

/** A disk of its own, small, with a file system that can fill up or lose what was not synced. */
interface Disk {
  readonly folder: string
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives that room back. */
  makeRoom(): Promise<void>
  /**
   * What a power cut does to a file system: from here on it takes nothing, and what was not synced is gone. The
   * processes that use it have to be ended before `powerOn`.
   */
  cutPower(): Promise<void>
  powerOn(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes an ext4 file system in a file and mounts it below the folder of the tests.
 * @param name of the folder
 */
export async function openDisk(name: string, { megabytes }: { megabytes: number }): Promise<Disk> {
  // one that a killed run left mounted
  spawnSync('umount', ['--lazy', path.resolve(DATA_DIR, 'process', name, 'disk')])
  const around = await emptyFolder(name)
  const image = path.join(around, 'image')
  const folder = path.join(around, 'disk')
  const ballast = path.join(folder, 'ballast')
  await mkdir(folder)
  await run('truncate', ['--size', `${megabytes}M`, image])
  // without room that only root may use
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  const mount = () => run('mount', ['--options', 'loop', image, folder])
  await mount()
  // of a test that failed too; nothing is left where it went well
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (let bytes = 8 * 2 ** 20; bytes >= 4_096; ) {
          const { bavail, bsize } = await statfs(folder)
          const zeros = Buffer.alloc(Math.min(bytes, Math.max(4_096, bavail * bsize)))
          await file.write(zeros).catch(() => {
            bytes /= 2
          })
        }
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    async cutPower() {
      await run('perl', ['-e', SHUT_DOWN, folder])
    },
    async powerOn() {
      await unmount(folder)
      await mount()
    },
    async close() {
      await unmount(folder)
      await rm(image)
    },
  }
}

/** FS_IOC_SHUTDOWN with NOLOGFLUSH: the journal is not written either, as xfstests imitates a power cut. */
const SHUT_DOWN = `open(my $folder, '<', $ARGV[0]) or die $!;
my $how = pack('L', 2); ioctl($folder, 0x8004587d, $how) or die $!;`

/** A process that was killed may hold a file for a moment. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      await run('umount', [folder])
      return
    } catch (error) {
      if (tries === 0) throw error
      await setTimeout(100)
    }
  }
}

function canMount(): boolean {
  const folder = path.resolve(DATA_DIR, 'process/may-mount')
  try {
    execFileSync('sh', ['-c', TRIAL, folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
