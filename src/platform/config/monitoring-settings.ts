import { z } from 'zod'

const ACCESS_LOG = 'on, off або частка запитів від 0 до 1, як-от 0.1'
const DSN = 'адреса проєкту (DSN) із Sentry, GlitchTip чи Bugsink, як-от https://key@host/1'

const share = z
  .enum(['on', 'off'])
  .transform((word) => (word === 'on' ? 1 : 0))
  .or(z.coerce.number().min(0).max(1))
const dsn = z
  .url({ protocol: /^https?$/ })
  .transform((text, check) => {
    const { protocol, host, username, pathname } = new URL(text)
    const [, folder = '', project] = /^(.*)\/([\w-]+)\/?$/.exec(pathname) ?? []
    if (username && project)
      return {
        url: [`${protocol}//${host}${folder}`, 'api', project, 'envelope', ''].join('/'),
        key: username,
      }
    check.addIssue({ code: 'custom' })
    return z.NEVER
  })
  .optional()

/** The settings by which an operator sees what the process does. */
export const monitoringSettings = {
  METRICS_PORT: [z.coerce.number().int().min(1).max(65_535).optional(), 'порт від 1 до 65535'],
  METRICS_HOST: [
    z.string().min(1).default('127.0.0.1'),
    'адреса, на якій віддавати показники, як-от 127.0.0.1 чи 0.0.0.0',
  ],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[!-~]{16,200}$/)
      .optional(),
    'від 16 до 200 латинських літер, цифр і знаків без пробілів',
  ],
  ACCESS_LOG: [share.optional(), ACCESS_LOG],
  SENTRY_DSN: [dsn, DSN],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = {
  [Name in keyof typeof monitoringSettings]: z.output<(typeof monitoringSettings)[Name][0]>
}

/** How an operator sees what the process does (docs/decisions/0055-metrics-and-logs.md). */
export interface MonitoringConfig {
  readonly metrics: {
    readonly host: string
    /** A port for the metrics alone; absent: there is none. */
    readonly port: number | undefined
    /** Who bears it gets the metrics; absent: the site itself shows none. */
    readonly token: string | undefined
  }
  /** The share of requests that leave a line in the log, 0 to 1. */
  readonly accessLog: number
  /** Where errors are reported, by Sentry's protocol; absent: to the log alone. */
  readonly errorReports: { readonly url: string; readonly key: string } | undefined
}

/** @param isPublic whether others reach the site: then requests are logged unless the settings say otherwise */
export const monitoringConfig = (s: Settings, isPublic: boolean): MonitoringConfig => ({
  metrics: { host: s.METRICS_HOST, port: s.METRICS_PORT, token: s.METRICS_TOKEN },
  accessLog: s.ACCESS_LOG ?? (isPublic ? 1 : 0),
  errorReports: s.SENTRY_DSN,
})
