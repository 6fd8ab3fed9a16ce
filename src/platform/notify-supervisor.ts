import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells systemd, where it started the process (`NOTIFY_SOCKET`, `Type=notify`), that it is ready: only then does a
 * rolling restart go on to the next one. Node opens no datagram sockets of Unix, so systemd's own program does it.
 */
export async function notifyReady(environment = process.env): Promise<void> {
  if (!environment.NOTIFY_SOCKET) return
  await promisify(execFile)('systemd-notify', ['--ready']).catch((error) => console.error(error))
}
