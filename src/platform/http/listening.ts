import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/** The settings that hold an address. */
interface AddressNames {
  readonly host: string
  readonly port: string
}

const SITE: AddressNames = { host: 'HOST', port: 'PORT' }
export const METRICS_ADDRESS: AddressNames = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/** Where a server listens: at an address, or on a socket that the supervisor opened. */
export type ListenAddress = Readonly<Address> | { readonly fd: number }

/** The first file descriptor that systemd passes, SD_LISTEN_FDS_START of sd_listen_fds(3). */
const FIRST_PASSED = 3

/**
 * HOST and PORT, unless systemd has opened the socket (`LISTEN_FDS`, for the process that `LISTEN_PID` names). Such a
 * socket stays open while processes come and go, and several may accept from it.
 */
export function listenAddress({ host, port }: Address, environment = process.env): ListenAddress {
  const isPassed =
    Number(environment.LISTEN_PID) === process.pid && Number(environment.LISTEN_FDS) > 0
  return isPassed ? { fd: FIRST_PASSED } : { host, port }
}

/**
 * Checks that the process can listen on a port, before the database is filled, which takes minutes.
 * @param names of the settings that hold the address
 * @throws ConfigError when the host is no address of this machine or the port is not ours to take
 */
export async function ensureListenable({ host, port }: Address, names = SITE): Promise<void> {
  // a socket that was passed is that of the site, open already
  if (names === SITE && 'fd' in listenAddress({ host, port })) return
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error) => {
    throw listenFailure(error, { host, port }, names)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Why listening fails, in terms of the settings.
 * @param names of the settings that hold the address
 */
export function listenFailure(
  error: NodeJS.ErrnoException,
  { host, port }: Address,
  names = SITE,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`${names.port}: порт ${port} зайнятий іншою програмою; задайте інший`)
    case 'EACCES':
      return new ConfigError(
        `${names.port}: порт ${port} зайняти бракує прав; задайте 1024 або більший`,
      )
    default:
      return new ConfigError(
        `${names.host}: має бути адреса цього компʼютера, як-от 127.0.0.1 чи 0.0.0.0; задано «${host}»`,
      )
  }
}
