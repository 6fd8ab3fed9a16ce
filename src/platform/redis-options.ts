import type { RedisClientOptions } from '@redis/client'

/**
 * How Redis is asked: nothing waits for a server that is away, and one that went silent is noticed within seconds and
 * connected to anew.
 */
export const redisOptions = (url: string) =>
  ({
    url,
    disableOfflineQueue: true,
    pingInterval: 2_000,
    socket: { connectTimeout: 2_000, socketTimeout: 5_000 },
  }) satisfies RedisClientOptions
