import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const SYSTEMD = '/usr/lib/systemd/systemd'
/** Until systemd says that it runs, and for one command, in milliseconds. */
const BOOT_TIMEOUT = 60_000
const COMMAND_TIMEOUT = 280_000

/** Enters a control group of its own, made below that of this process before the namespace of groups begins. */
const ENTER_GROUP = `set -e
mkdir "$0/group"
mount -t cgroup2 cgroup2 "$0/group"
mkdir "$0/group$GROUP"
echo $$ >"$0/group$GROUP/cgroup.procs"`

/**
 * Makes the files of this machine those of another one, which writes in memory. It has devices of its own; what systemd
 * would set in the kernel, and what this machine starts by itself, is left out.
 */
const MOUNT = `set -e
mkdir "$0/upper" "$0/work" "$0/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$0/upper,workdir=$0/work" "$0/root"
cd "$0/root"
mount -t proc proc proc
mount --bind -o ro proc/sys proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for name in stdin:0 stdout:1 stderr:2; do ln -s "/proc/self/fd/\${name#*:}" "dev/\${name%:*}"; done
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
rm -rf etc/systemd/system/*.wants etc/rc?.d etc/rc.local
ln -sf /dev/null etc/systemd/system/console-getty.service`
const RUN = `exec chroot . env -i container=svoi-test ${SYSTEMD} --system --unit=multi-user.target --show-status=no --log-target=null`

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
}
const NAMESPACES = ['--mount', '--pid', '--ipc', '--uts']

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

/** Starts one; what is written in it is gone when it is closed, or when this process ends. */
export async function openSystemdMachine(): Promise<SystemdMachine> {
  const { folder, group, unshare } = newRoom()
  const around = spawn('setpriv', ['--pdeathsig', 'KILL', ...unshare(RUN)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...ENVIRONMENT, GROUP: group },
  })
  const ended = once(around, 'close')
  const run = async (command: string, ...args: string[]) => {
    const inside = ['--target', String(systemdOf(around.pid)), ...NAMESPACES, '--cgroup']
    const { stdout } = await promisify(execFile)(
      'nsenter',
      [...inside, '--root', '--wd', '--', command, ...args],
      { env: ENVIRONMENT, timeout: COMMAND_TIMEOUT },
    )
    return stdout
  }
  const machine: SystemdMachine = {
    at: (file) => `/proc/${systemdOf(around.pid)}/root${file}`,
    run,
    async close() {
      around.kill('SIGKILL')
      await ended
      leaveRoom(folder, group)
    },
  }
  const state = () => run('systemctl', 'is-system-running').catch(String)
  const deadline = performance.now() + BOOT_TIMEOUT
  while ((await state()).trim() !== 'running') {
    if (performance.now() < deadline && around.exitCode === null) await setTimeout(200)
    else {
      const failed = await run('systemctl', '--failed', '--plain', '--no-legend').catch(String)
      await machine.close()
      throw new Error(`systemd does not run: ${failed}`)
    }
  }
  return machine
}

/** A folder and a control group of a machine, and the command that runs a script in it. */
function newRoom() {
  const folder = mkdtempSync(path.join(tmpdir(), 'svoi-machine-'))
  const group = `${ownGroup()}/svoi-${randomUUID()}`
  const unshare = (last: string) => {
    const enter = `mount --make-rprivate /\nmount -t tmpfs tmpfs "$0"\n${ENTER_GROUP}\nexec unshare --cgroup sh -c "$1" "$0"`
    const parts = ['--fork', '--kill-child', 'sh', '-c', enter, folder, `${MOUNT}\n${last}`]
    return ['unshare', ...NAMESPACES, ...parts]
  }
  return { folder, group, unshare }
}

/** Removes what the kernel keeps of a machine that has ended, once the last of its processes has. */
function leaveRoom(folder: string, group: string): void {
  const remove = `mount --make-rprivate / && mount -t cgroup2 cgroup2 "$0" &&
for try in $(seq 50); do
  find "$0$GROUP" -depth -type d -exec rmdir {} + 2>/dev/null && break
  sleep 0.1
done`
  spawnSync('unshare', ['--mount', 'sh', '-c', remove, folder], {
    env: { ...ENVIRONMENT, GROUP: group },
  })
  rmSync(folder, { recursive: true, force: true })
}

/** The control group of this process in the second version, as the root of its mount has it. */
function ownGroup(): string {
  const [, group = '/'] = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? []
  return group === '/' ? '' : group
}

/** The first process of the machine as this one numbers it. */
function systemdOf(around: number | undefined): number {
  const children = readFileSync(`/proc/${around}/task/${around}/children`, 'utf8')
  const [first] = children.trim().split(' ')
  if (!first) throw new Error('The machine has ended')
  return Number(first)
}

function canMount(): boolean {
  const { folder, group, unshare } = newRoom()
  const [command = '', ...args] = unshare(`\ntest -x .${SYSTEMD}`)
  const { status } = spawnSync(command, args, { env: { ...ENVIRONMENT, GROUP: group } })
  leaveRoom(folder, group)
  return status === 0
}
