import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import { honestDrawings } from '../../../test/content/documents/honest.ts'
import { photograph, type Shot } from '../../../test/content/documents/photograph.ts'
import { type Drawing, drawDocument } from '../../../test/content/documents/specimen.ts'
import { documentCorners } from './document-corners.ts'
import { findZone } from './find-zone.ts'

const SHOT: Shot = {
  width: 1_280,
  height: 960,
  share: 0.7,
  degrees: 4,
  slant: 0.04,
  blur: 0.6,
  shadow: 0.3,
  quality: 70,
}

async function zoneIn(
  draw: (random: ReturnType<typeof createRandom>) => Drawing,
  more: Partial<Shot>,
) {
  const random = createRandom('find-zone')
  const photo = await photograph(draw(random), { ...SHOT, ...more }, random)
  const { data, info } = await sharp(photo).greyscale().raw().toBuffer({ resolveWithObject: true })
  return findZone({ data, width: info.width, height: info.height })
}

describe('documents, which are all made up', () => {
  test.each([
    ['passport', {}, 44, 2],
    ['card', {}, 30, 3],
    ['visa', { degrees: -9 }, 36, 2],
    ['passport', { degrees: 90, share: 0.5 }, 44, 2],
    ['card', { degrees: 184 }, 30, 3],
    ['visa', { degrees: 265, share: 0.5 }, 36, 2],
    ['card', { slant: 0.15, blur: 1.5, shadow: 0.6, quality: 45 }, 30, 3],
  ] as const)('%s, %o', async (kind, more, signs, lines) => {
    const zone = await zoneIn((random) => drawDocument(kind, random), more)
    expect(zone?.lines).toBe(lines)
    expect(Math.abs((zone?.signs ?? 0) - signs)).toBeLessThanOrEqual(3)
  })

  test('what is painted covers all of the document', async () => {
    const zone = await zoneIn((random) => drawDocument('passport', random), {
      degrees: 0,
      slant: 0,
    })
    const corners = zone && documentCorners(zone)
    const [left, top, right, bottom] = [0, 0, 2, 2].map((corner, at) =>
      at % 2 === 0 ? corners?.[corner]?.x : corners?.[corner]?.y,
    )
    const [width, height] = [SHOT.width * SHOT.share, (SHOT.width * SHOT.share * 88) / 125]
    expect(left).toBeLessThan((SHOT.width - width) / 2)
    expect(right).toBeGreaterThan((SHOT.width + width) / 2)
    expect(top).toBeLessThan((SHOT.height - height) / 2)
    expect(bottom).toBeGreaterThan((SHOT.height + height) / 2)
  })

  test('a zone that fits no document has no corners', () => {
    const zone = {
      start: { x: 0, y: 0 },
      end: { x: 400, y: 0 },
      signs: 40,
      lines: 2,
      down: { x: 0, y: 25 },
    }
    expect(documentCorners(zone)).toBeUndefined()
  })
})

describe('pictures without a document', () => {
  test.each(Object.entries(honestDrawings))('%s', async (_, draw) => {
    const screen = { degrees: 0, slant: 0, blur: 0, shadow: 0, share: 0.99, quality: 90 }
    expect(await zoneIn(draw, { ...screen, width: 960, height: 720 })).toBeUndefined()
  })
})
