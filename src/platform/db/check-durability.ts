import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'

/** Settings of PostgreSQL without which a power cut loses what was acknowledged, or the whole database. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Whether the database keeps what it acknowledged through a power cut. On a server of the operator they may know what
 * they do, so they are told; the bundled one has no reason to be without.
 * @param isBundled whether the server is the bundled one
 * @throws StartError when the bundled server lacks it
 */
export async function checkDurability(url: string, isBundled: boolean): Promise<void> {
  const client = await connect(url, 'svoi-check')
  const { rows } = await client
    .query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1) order by name',
      [DURABLE],
    )
    .finally(() => client.end())
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length === 0) return
  const said = `База не переживе зникнення живлення без втрат: вимкнено ${off.join(', ')}`
  if (isBundled)
    throw new StartError(`${said}; увімкніть це командою ALTER SYSTEM RESET або в postgresql.conf`)
  console.warn(said)
}
