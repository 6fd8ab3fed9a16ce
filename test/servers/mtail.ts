import { execFileSync, spawnSync } from 'node:child_process'

/** Whether Debian's mtail is installed, which counts what nginx logs. */
export const hasMtail = spawnSync('mtail', ['--version']).status === 0

/**
 * What deploy/monitoring/nginx.mtail counts in a log of nginx.
 * @param log the path of the log
 * @returns the counts as Prometheus reads them
 */
export function countRefused(log: string): string {
  const options = ['--one_shot', '--one_shot_format=prometheus', '--emit_prog_label=false']
  const files = ['--progs=deploy/monitoring/nginx.mtail', `--logs=${log}`, '--port=0']
  return execFileSync('mtail', [...options, ...files], { encoding: 'utf8', stdio: 'pipe' })
}
