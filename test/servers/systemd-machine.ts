import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const SYSTEMD = '/usr/lib/systemd/systemd'
/** Until systemd says that it runs, in milliseconds. */
const BOOT_TIMEOUT = 60_000

/**
 * Makes the files of this machine those of another one, which writes in memory. What systemd would set in the kernel, and
 * what this machine starts by itself, is left out.
 */
const MOUNT = `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs "$0"
mkdir "$0/upper" "$0/work" "$0/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$0/upper,workdir=$0/work" "$0/root"
cd "$0/root"
mount -t proc proc proc
mount --bind -o ro proc/sys proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount --rbind /dev dev
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
rm -rf etc/systemd/system/*.wants`
const BOOT = `${MOUNT}
exec chroot . env -i container=svoi-test ${SYSTEMD} --system --unit=multi-user.target --show-status=no --log-target=null`

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
}
const NAMESPACES = ['--mount', '--pid', '--cgroup', '--uts']

/** Whether a machine can be made here: as root, on Linux with systemd and cgroups of the second version. */
export const hasSystemd = process.getuid?.() === 0 && canMount()

/** A machine that systemd runs: this one, with files and processes of its own. The network is that of this one. */
export interface SystemdMachine {
  /** The path of one of its files for who is outside. */
  at(file: string): string
  /** Runs a command in it. @returns what it printed @throws with all of that when it fails */
  run(command: string, ...args: string[]): Promise<string>
  close(): Promise<void>
}

/** Starts one; what is written in it is gone when it is closed. */
export async function openSystemdMachine(): Promise<SystemdMachine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'svoi-machine-'))
  const around = spawn(
    'unshare',
    [...NAMESPACES, '--fork', '--kill-child', 'sh', '-c', BOOT, folder],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(around, 'close')
  const run = async (command: string, ...args: string[]) => {
    const inside = ['--target', String(systemdOf(around.pid)), ...NAMESPACES, '--root', '--wd']
    const { stdout } = await promisify(execFile)('nsenter', [...inside, '--', command, ...args], {
      env: ENVIRONMENT,
    })
    return stdout
  }
  const machine: SystemdMachine = {
    at: (file) => `/proc/${systemdOf(around.pid)}/root${file}`,
    run,
    async close() {
      around.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const deadline = performance.now() + BOOT_TIMEOUT
  for (;;) {
    try {
      await run('systemctl', 'is-system-running', '--wait')
      return machine
    } catch (error) {
      if (performance.now() < deadline && around.exitCode === null) await setTimeout(100)
      else {
        await machine.close()
        throw error
      }
    }
  }
}

/** The first process of the machine as this one numbers it. */
function systemdOf(around: number | undefined): number {
  const children = readFileSync(`/proc/${around}/task/${around}/children`, 'utf8')
  const [first] = children.trim().split(' ')
  if (!first) throw new Error('The machine has ended')
  return Number(first)
}

function canMount(): boolean {
  const folder = path.join(tmpdir(), `svoi-trial-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const trial = `${MOUNT} && test -x .${SYSTEMD}`
  const { status } = spawnSync('unshare', [...NAMESPACES, '--fork', 'sh', '-c', trial, folder])
  rmSync(folder, { recursive: true, force: true })
  return status === 0
}
