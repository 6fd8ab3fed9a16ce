import sharp from 'sharp'
import type { Random } from '../../../demo/random.ts'
import type { Point } from '../../../src/lib/document-zone/grey.ts'
import type { Drawing } from './specimen.ts'

/** How a drawing is photographed. */
export interface Shot {
  /** Of the photo, in pixels. */
  readonly width: number
  readonly height: number
  /** Of the width of the photo, how much the drawing takes. */
  readonly share: number
  readonly degrees: number
  /** How much narrower its far edge is. */
  readonly slant: number
  /** In pixels. */
  readonly blur: number
  /** From 0 to 1: how dark its shadow is. */
  readonly shadow: number
  readonly quality: number
}

/** A photo as people take it: turned a little, at an angle, not quite sharp, under a shadow. */
export const someShot = (random: Random): Shot => ({
  ...random.pick([
    { width: 1_600, height: 1_200 },
    { width: 1_920, height: 1_440 },
    { width: 1_280, height: 960 },
    { width: 1_440, height: 1_920 },
  ]),
  share: random.between(0.55, 0.95),
  degrees: random.between(-10, 10),
  slant: random.between(0, 0.1),
  blur: random.between(0.3, 1.2),
  shadow: random.between(0, 0.5),
  quality: Math.round(random.between(45, 92)),
})

/** Takes a photo of a drawing that lies on a table. @returns a JPEG */
export async function photograph(drawing: Drawing, shot: Shot, random: Random): Promise<Buffer> {
  const flat = await rasterise(drawing)
  const { width, height } = shot
  const photo = Buffer.alloc(width * height * 3)
  const table = [random.between(90, 200), random.between(80, 180), random.between(70, 160)]
  const place = placeOn(drawing, shot)
  const darkFrom = random.between(0.2, 0.8) * width
  for (let y = 0, at = 0; y < height; y++) {
    const wood = Math.sin(y * 0.05) * 8
    for (let x = 0; x < width; x++) {
      const point = place(x, y)
      const light = 1 - shot.shadow * Math.min(1, Math.max(0, (x + y * 0.4 - darkFrom) / 160))
      const grain = (random.next() - 0.5) * 10
      for (let channel = 0; channel < 3; channel++) {
        const value = point ? sample(flat, point, channel) : (table[channel] ?? 0) + wood
        photo[at++] = Math.max(0, Math.min(255, value * light + grain))
      }
    }
  }
  return sharp(photo, { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.3, shot.blur))
    .jpeg({ quality: shot.quality })
    .toBuffer()
}

interface Flat {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Pixels of a millimetre. */
const SCALE = 12

async function rasterise({ svg, width, height }: Drawing): Promise<Flat> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(whole))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** From a pixel of the photo to one of the flat drawing; undefined outside of it. */
function placeOn(drawing: Drawing, { width, height, share, degrees, slant }: Shot) {
  const scale = Math.min((width * share) / drawing.width, (height * 0.95) / drawing.height)
  const angle = (degrees / 180) * Math.PI
  return (x: number, y: number) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    const across = dx * Math.cos(angle) + dy * Math.sin(angle)
    const along = -dx * Math.sin(angle) + dy * Math.cos(angle)
    // far is small: what is above the middle shrinks
    const depth = 1 + (slant * -along) / (height / 2)
    const at = {
      x: (across * depth) / scale + drawing.width / 2,
      y: (along * depth) / scale + drawing.height / 2,
    }
    const isInside = at.x >= 0 && at.y >= 0 && at.x < drawing.width && at.y < drawing.height
    return isInside ? { x: at.x * SCALE, y: at.y * SCALE } : undefined
  }
}

function sample({ data, width, height }: Flat, { x, y }: Point, channel: number): number {
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const [dx, dy] = [x - left, y - top]
  const value = (row: number, column: number) =>
    data[((top + row) * width + left + column) * 3 + channel] ?? 0
  return (
    (value(0, 0) * (1 - dx) + value(0, 1) * dx) * (1 - dy) +
    (value(1, 0) * (1 - dx) + value(1, 1) * dx) * dy
  )
}
