import { afterAll, afterEach, expect } from 'vitest'
import type { Config } from '../../src/platform/config/config.ts'
import { openServices } from '../../src/platform/open-services.ts'
import { checkedLog } from './checked-log.ts'

/**
 * Opens services whose log is read for addresses and tokens of people after each test, and once more when whoever
 * opened them has closed them.
 * @param isPrinted whether errors are printed; not where they are meant
 */
export async function openCheckedServices(config: Config, databaseUrl: string, isPrinted = false) {
  const log = checkedLog({ isPrinted })
  const expectNoLeak = () =>
    expect(log.leaks.splice(0), 'what the log may not tell of people').toEqual([])
  afterEach(expectNoLeak)
  // hooks of the end run backwards: after what closes the services
  afterAll(expectNoLeak)
  const services = await openServices({ ...config, logLevel: 'info' }, databaseUrl, log.stream)
  return { services, logged: log.lines }
}
