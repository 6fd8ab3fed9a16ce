import type { RedisClientOptions } from '@redis/client'

/** The longest pause between two tries to connect, in milliseconds. */
const MAX_PAUSE = 2_000
/** How long a connection may take to open, and how long an open one may say nothing, in milliseconds. */
const CONNECTION_TIMEOUT = 2_000
const SILENCE_TIMEOUT = 5_000

/**
 * How Redis is asked: nothing waits for a server that is away, and one that went silent is noticed within seconds and
 * connected to anew.
 */
export const redisOptions = (url: string) =>
  ({
    url,
    disableOfflineQueue: true,
    pingInterval: 2_000,
    socket: {
      connectTimeout: CONNECTION_TIMEOUT,
      socketTimeout: SILENCE_TIMEOUT,
      reconnectStrategy: pauseBefore,
    },
  }) satisfies RedisClientOptions

/**
 * As the client's own, which gives a connection up for good that went silent.
 * @param retries from 0 on
 * @returns milliseconds; processes do not come back all at once
 */
const pauseBefore = (retries: number): number =>
  Math.min(2 ** retries * 50, MAX_PAUSE) + Math.random() * 200
