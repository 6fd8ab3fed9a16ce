import { expect, test } from 'vitest'
import { sharedPlace } from './shared-place.ts'

const [warsaw, krakow] = ['warsaw', 'krakow'].map((city) => ({ country: 'PL', city }))
const poland = { country: 'PL' }
const germany = { country: 'DE' }

test.each([
  [warsaw, warsaw, warsaw],
  [warsaw, krakow, poland],
  [warsaw, poland, poland],
  [poland, warsaw, poland],
  [poland, germany, {}],
  [warsaw, { country: 'US', city: 'warsaw' }, {}],
  [warsaw, {}, {}],
  [{}, warsaw, {}],
])('%j and %j share %j', (one = {}, other = {}, shared = {}) => {
  expect(sharedPlace(one, other)).toEqual(shared)
})
