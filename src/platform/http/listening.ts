import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Checks that the site can listen on its port, before the database is filled, which takes minutes.
 * @throws ConfigError when HOST is no address of this machine or PORT is not ours to take
 */
export async function ensureListenable({ host, port }: Address): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error) => {
    throw listenFailure(error, { host, port })
  })
  await new Promise((resolve) => probe.close(resolve))
}

/** Why listening fails, in terms of the settings. */
export function listenFailure(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT: порт ${port} зайнятий іншою програмою; задайте інший`)
    case 'EACCES':
      return new ConfigError(`PORT: порт ${port} зайняти бракує прав; задайте 1024 або більший`)
    default:
      return new ConfigError(
        `HOST: має бути адреса цього компʼютера, як-от 127.0.0.1 чи 0.0.0.0; задано «${host}»`,
      )
  }
}
