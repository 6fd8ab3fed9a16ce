import { createClient, defineScript } from '@redis/client'
import type { Log } from '../log.ts'
import { redisOptions } from '../redis-options.ts'
import type { SecretBox } from '../secret-box.ts'
import type { LimitStore } from './limit-store.ts'

/** Before the keyed hash of a key. */
const PREFIX = 'svoi:limit:'

/**
 * A list of the times of the last uses, oldest first, in milliseconds of the server's clock. Scripts run one after the
 * other, so calls at once are counted. Arguments: the uses, then times and seconds of each rule.
 */
const SCRIPT = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local uses = tonumber(ARGV[1])
local known = redis.call('LLEN', KEYS[1])
local function at(place) return tonumber(redis.call('LINDEX', KEYS[1], place)) end
if known > 0 and at(-1) > now then
  -- the clock was put back: those uses count as made just now, once
  for place = 0, known - 1 do
    if at(place) > now then redis.call('LSET', KEYS[1], place, now) end
  end
end
local wait, max, longest = 0, 0, 0
for i = 2, #ARGV, 2 do
  local times, seconds = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  local place = times - uses + 1
  if place >= 1 and place <= known then
    wait = math.max(wait, math.ceil((at(-place) - now) / 1000 + seconds))
  end
  max, longest = math.max(max, times), math.max(longest, seconds)
end
if wait > 0 then return wait end
for _ = 1, uses do redis.call('RPUSH', KEYS[1], now) end
redis.call('LTRIM', KEYS[1], -max, -1)
redis.call('PEXPIRE', KEYS[1], longest * 1000)
return 0`

const takeLimit = defineScript({
  SCRIPT,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, numbers: readonly number[]) {
    parser.pushKey(key)
    parser.push(...numbers.map(String))
  },
  transformReply: (wait: number) => wait,
})

/** Limits that all processes with one Redis share; keys go by themselves. Connects at once and again by itself. */
export function redisLimits(
  url: string,
  { digest }: Pick<SecretBox, 'digest'>,
  log: Log,
): LimitStore & { close(): void } {
  const client = createClient({ ...redisOptions(url), scripts: { takeLimit } })
  client.on('error', (error: unknown) => log.warn({ err: error }, 'redis does not respond'))
  const connecting = client.connect().catch(() => {})
  return {
    async take(key, rules, uses = 1) {
      await connecting
      const name = `${PREFIX}${digest(key).toString('base64url')}`
      const numbers = [uses, ...rules.flatMap(({ times, seconds }) => [times, seconds])]
      return client.takeLimit(name, numbers)
    },
    close: () => client.destroy(),
  }
}
