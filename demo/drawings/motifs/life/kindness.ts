import type { Drawing } from '../../drawing.ts'
import { bar, cut, disc, half, layers, path, poly, rect, turn } from '../../shapes.ts'
import { stitch } from '../../stitch.ts'

const outline = (s: number, x: number, y: number) =>
  Array.from({ length: 72 }, (_, i): [number, number] => {
    const t = (i / 72) * Math.PI * 2
    const up = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)
    return [Math.round(x + s * 16 * Math.sin(t) ** 3), Math.round(y - s * up)]
  })

const hands: Drawing = {
  setting: 'paper',
  draw: (c) => {
    const hand = (
      x: number,
      y: number,
      angle: number,
      skin: string,
      sleeve: string,
      cuff: string,
    ) =>
      turn(
        angle,
        x,
        800,
        layers(
          rect(x - 58, y + 170, 116, 700, sleeve, 20),
          rect(x + 16, y + 170, 42, 700, c.dim, 20),
          rect(x - 64, y + 170, 128, 42, c.paper, 10),
          stitch('steps', x - 56, y + 178, 7, cuff, 2),
          rect(x - 38, y + 90, 76, 100, skin, 20),
          bar(x - 40, y + 76, x - 80, y + 10, 30, skin),
          rect(x - 54, y, 108, 130, skin, 36),
          bar(x - 38, y + 30, x - 44, y - 62, 27, skin),
          bar(x - 12, y + 20, x - 13, y - 86, 27, skin),
          bar(x + 14, y + 20, x + 17, y - 80, 27, skin),
          bar(x + 39, y + 30, x + 46, y - 50, 25, skin),
          path(`M${x - 52} ${y + 60}q40 6 36 70h-24q-16-20-12-70z`, '#13202c14'),
        ),
      )
    return layers(
      disc(600, 390, 300, '#3f8fc4'),
      disc(600, 390, 300, c.shine),
      disc(600, 390, 240, '#3f8fc4'),
      hand(430, 420, -8, c.tan, c.teal, c.rose),
      hand(770, 400, 8, c.skin, c.rose, c.teal),
      hand(320, 520, -12, c.skin, c.navy, c.blue),
      hand(880, 520, 12, c.tan, c.teal, c.rose),
      hand(600, 360, 0, c.skin, c.wheat, c.rose),
      path(
        'M600 146c-26-40-96-18-80 40c10 36 46 54 80 86c34-32 70-50 80-86c16-58-54-80-80-40z',
        c.dim,
      ),
      path(
        'M600 134c-26-40-96-18-80 40c10 36 46 54 80 86c34-32 70-50 80-86c16-58-54-80-80-40z',
        c.rose,
      ),
      path('M600 134c26-40 96-18 80 40c-10 36-46 54-80 86z', c.dim),
    )
  },
}

type Frame = [string, string, string]

// Sheets of paper from the edge of the heart to the sky in its depth.
const frames: [Frame, ...Frame[]] = [
  ['#cfe6f8', '#5cb6ef', '#0f6cb3'],
  ['#f6c9b8', '#c4473d', '#5cb6ef'],
  ['#dff4f1', '#4fada3', '#0a5f6e'],
  ['#fbe2a0', '#f4c64f', '#2f86c6'],
]

const heart: Drawing = {
  setting: 'air',
  draw: (c, random) => {
    const [edge, middle, deep] = random.pick(frames)
    const draw = (s: number) => `M${outline(s, 600, 380).join('L')}z`
    const lower = outline(13.6, 600, 380).filter(([, y]) => y > 424)
    const field = (d: string, lift: number, fill: string) => {
      const inside = lower.filter(([, y]) => y > 424 + lift)
      return cut(`M${inside.join('L')}${d} ${inside[0]}z`, fill, 8)
    }
    return layers(
      cut(draw(19.4), c.paper, -14),
      cut(draw(17.4), edge, -8),
      cut(draw(15.4), middle, -8),
      path(draw(13.6), deep),
      disc(690, 300, 52, c.wheat),
      rect(456, 300, 110, 26, c.paper, 13),
      disc(500, 298, 24, c.paper),
      field('C500 400 560 470 620 440S740 400', 0, c.wheat),
      field('C500 500 600 450 680 490S740 470', 46, c.amber),
      poly('560,380 600,346 640,380', c.rose),
      rect(568, 380, 64, 52, c.cream),
      rect(590, 400, 20, 32, c.navy),
      half(540, 436, 22, 180, c.leaf),
      half(662, 438, 18, 180, c.leaf),
    )
  },
}

export const kindness = { hands, heart }
