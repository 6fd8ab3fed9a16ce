import { expect, test } from 'vitest'
import { invitationIn, invitePath } from './invite-path.ts'

test('the way to a place tells who invites there', () => {
  const way = invitePath({ country: 'PL', city: 'warsaw' }, 'olha.t')
  expect(way).toBe('/uk/to-pl/warsaw?by=olha.t')
  expect(invitationIn(way)).toEqual({ by: 'olha.t' })
  expect(invitationIn('/uk/to-pl?pins=saved&by=olha.t')).toEqual({ by: 'olha.t' })
})

test.each([
  undefined,
  '/uk/to-pl/warsaw',
  '/uk/to-pl/warsaw?by=',
  '/uk/to-pl/warsaw/feed?by=olha.t',
  '/uk/moderation/cases?by=olha.t',
])('%s invites in nobody’s name', (way) => {
  expect(invitationIn(way)).toEqual({})
})
