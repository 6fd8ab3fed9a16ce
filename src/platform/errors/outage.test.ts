import { expect, test } from 'vitest'
import { notFound } from './failures.ts'
import { outageOf } from './outage.ts'

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  [failed('could not extend file', { code: '53100' }), 'no-room'],
  [failed('no space left on device', { code: 'ENOSPC', syscall: 'write' }), 'no-room'],
  [failed('the database system is starting up', { code: '57P03' }), 'database-unavailable'],
  [failed('Connection terminated unexpectedly'), 'database-unavailable'],
  // of a transaction whose connection was given up: rolling it back hides why
  [failed('Client was closed and is not queryable'), 'database-unavailable'],
  [failed('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), 'database-unavailable'],
  [failed('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }), 'database-unavailable'],
  [failed('write EPIPE', { code: 'EPIPE', syscall: 'write' }), 'database-unavailable'],
  [failed('duplicate key', { code: '23505' }), undefined],
  [failed('no such file', { code: 'ENOENT', syscall: 'open' }), undefined],
  [notFound('Такої публікації немає'), undefined],
  ['thrown', undefined],
])('%s: %s', (error, reason) => {
  const outage = outageOf(error)
  expect(outage?.data?.reason).toBe(reason)
  if (outage)
    expect([outage.status, outage.cause, outage.data?.retryAfter]).toEqual([503, error, 60])
})
