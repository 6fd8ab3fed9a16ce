import { expect, test, vi } from 'vitest'
import { keepPictures, MAX_PICTURES } from './kept-pages.ts'

test('of the pictures that pages keep the oldest go', async () => {
  const kept = new Set<string>()
  const cache = {
    match: async (address: string) => (kept.has(address) ? new Response() : undefined),
    add: async (address: string) => void kept.add(address),
    keys: async () => [...kept],
    delete: async (address: string) => kept.delete(address),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  const addresses = Array.from({ length: MAX_PICTURES + 2 }, (_, index) => `/files/${index}.webp`)
  await keepPictures(addresses.slice(0, 2))
  await keepPictures(addresses.slice(2))
  vi.unstubAllGlobals()
  expect([...kept]).toEqual(addresses.slice(2))
})
