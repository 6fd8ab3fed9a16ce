import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_PREVIEW_BYTES, makePreview } from './make-preview.ts'
import type { Pixels } from './read-photo.ts'

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

const plain = (width: number, height: number, background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } })

/** Blue above, yellow below. */
const flag = () =>
  plain(900, 600, '#0057b7').composite([
    {
      input: { create: { width: 900, height: 300, channels: 3, background: '#ffd700' } },
      top: 300,
      left: 0,
    },
  ])

/** As hard to make small as a picture can be: each of its places has a colour of its own. */
const restless = (side: number): Pixels => {
  let last = 7
  const next = () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648
    return last >> 16
  }
  return {
    data: Buffer.from(Array.from({ length: side * side * 3 }, next)),
    raw: { width: side, height: side, channels: 3 },
  }
}

describe('a preview', () => {
  test('has the colours of the picture where they are, and its proportions', async () => {
    const preview = (await makePreview(await pixelsOf(flag()))) as Buffer
    expect((await sharp(preview).metadata()).format).toBe('webp')
    const { data, raw } = await pixelsOf(sharp(preview).removeAlpha())
    expect([raw.width, raw.height]).toEqual([16, 11])
    const at = (y: number) => [...data.subarray((y * 16 + 8) * 3, (y * 16 + 8) * 3 + 3)]
    for (const [row, colour] of [
      [1, [0, 0x57, 0xb7]],
      [9, [0xff, 0xd7, 0]],
    ] as const)
      for (const [part, value] of at(row).entries())
        expect(Math.abs(value - (colour[part] ?? 0)), `row ${row}, part ${part}`).toBeLessThan(32)
  })

  test.each([16, 8, 64])('of a restless picture of %i px is as light as any', async (side) => {
    const preview = await makePreview(restless(side))
    expect(preview?.byteLength).toBeLessThanOrEqual(MAX_PREVIEW_BYTES)
  })

  test('is there of a picture of one pixel, and of a line', async () => {
    for (const [width, height] of [
      [1, 1],
      [1_920, 3],
    ] as const)
      expect(await makePreview(await pixelsOf(plain(width, height, '#888')))).toBeInstanceOf(Buffer)
  })

  test('is not there where one may see through the picture, were it by a single pixel', async () => {
    const whole = await pixelsOf(plain(300, 200, '#123456', 4))
    expect(whole.raw.channels).toBe(4)
    expect(await makePreview(whole)).toBeInstanceOf(Buffer)
    whole.data[(200 * 150 + 17) * 4 + 3] = 254
    expect(await makePreview(whole)).toBeNull()
  })
})
