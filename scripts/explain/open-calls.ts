import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { calls } from '../../src/app/calls.generated.ts'
import type { Contract } from '../../src/app/contract.ts'
import { CUSTOMER_TYPE } from '../../src/lib/api/type-numbers.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { RequestContext } from '../../src/platform/context.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { localFiles } from '../../src/platform/files/local-files.ts'
import { unlimited } from '../../src/platform/limits/limit-store.ts'
import { createLog } from '../../src/platform/log.ts'
import { openMail } from '../../src/platform/mail/open-mail.ts'
import { openMetrics } from '../../src/platform/metrics/metrics.ts'
import { secretBox } from '../../src/platform/secret-box.ts'
import { beginSpan } from '../../src/platform/trace/request-span.ts'

/** The calls of the product over a database, as a page makes them for a visitor or for a person. */
export function openCalls(db: Database, personId?: number, role: Role = 'member'): Calls {
  const config = readConfig({ NODE_ENV: 'test' })
  const context: RequestContext = {
    config,
    db,
    files: localFiles(path.join(config.dataDir, 'files')),
    privateFiles: localFiles(path.join(config.dataDir, 'private')),
    limits: unlimited,
    bus: {
      publish: async () => {},
      publishIn: async () => {},
      listen: () => () => {},
      close: async () => {},
    },
    mail: openMail(config),
    secrets: secretBox(randomBytes(32)),
    log: createLog('error'),
    metrics: openMetrics(),
    url: new URL('/api', config.publicUrl),
    requestId: 'explain',
    span: beginSpan('explain', null),
    address: '127.0.0.1',
    userAgent: 'explain',
    cookie: '',
    viewer: personId === undefined ? undefined : { ...SIGNED_IN, role, customerId: personId },
    bearer: undefined,
    responseHeaders: new Headers(),
    mayReturnTo: () => false,
  }
  return createRouterClient(calls, { context }) as unknown as Calls
}

const SIGNED_IN = {
  username: '',
  type: CUSTOMER_TYPE.person,
  isEmailVerified: true,
  uuid: '',
  sessionId: '',
  isFresh: false,
  isProvenToday: true,
  signedInAt: new Date(),
  hasSecondFactor: true,
  moderatedPlaces: null,
  sanction: null,
  hasPendingNotifications: false,
  // the dearest that a page may cost
  hasBlocks: true,
  hasMutedWords: true,
} as const

export type Role = 'member' | 'moderator' | 'admin'
export type Calls = ContractRouterClient<Contract>
