import type { Drawing } from '../../drawing.ts'
import type { Colours } from '../../palettes.ts'
import { leaf } from '../../scene/plants.ts'
import {
  bar,
  disc,
  each,
  half,
  layers,
  path,
  poly,
  rect,
  ring,
  shadow,
  times,
  turn,
} from '../../shapes.ts'

const coin = (x: number, y: number, r: number, c: Colours) =>
  layers(
    disc(x, y, r, c.amber),
    disc(x, y, r * 0.86, c.wheat),
    half(x, y, r * 0.86, -45, c.dim),
    ring(x, y, r * 0.66, r * 0.08, c.amber),
    poly(
      `${x},${y - r * 0.4} ${x + r * 0.34},${y} ${x},${y + r * 0.4} ${x - r * 0.34},${y}`,
      c.cream,
    ),
  )

/** Coins lying in a pile, seen from the side. */
const column = (x: number, foot: number, count: number, c: Colours) =>
  times(count, (i) =>
    layers(
      rect(x - 66, foot - 30 - i * 32, 132, 30, i % 2 ? c.amber : c.wheat, 8),
      rect(x + 18, foot - 30 - i * 32, 48, 30, c.dim, 8),
      times(5, (n) => rect(x - 50 + n * 24, foot - 24 - i * 32, 5, 18, c.dim, 2)),
    ),
  )

const bankCard: Drawing = {
  setting: 'paper',
  draw: (c) => {
    const card = (fill: string, body: string) =>
      rect(310, 234, 580, 350, c.dim, 34) + rect(310, 222, 580, 350, fill, 34) + body
    return layers(
      turn(12, 640, 440, card(c.b, rect(310, 274, 580, 66, c.ink))),
      turn(
        -9,
        600,
        400,
        card(
          c.a,
          layers(
            path('M890 380C760 380 700 460 660 572H856q34 0 34-34z', c.shine),
            rect(360, 320, 96, 74, c.wheat, 14),
            rect(360, 352, 96, 7, c.amber),
            rect(404, 320, 7, 74, c.amber),
            each([22, 44, 66], (r) =>
              path(
                `M494 ${357 - r}a${r * 1.1} ${r * 1.1} 0 0 1 0 ${2 * r}l-8-7a${r} ${r} 0 0 0 0-${2 * r - 14}z`,
                c.shine,
              ),
            ),
            each([360, 478, 596, 714], (x) =>
              times(4, (i) => disc(x + 10 + i * 23, 452, 8, c.paper)),
            ),
            rect(360, 504, 200, 18, c.shine, 9),
            disc(770, 508, 38, c.rose),
            disc(814, 508, 38, c.wheat),
          ),
        ),
      ),
      coin(352, 620, 66, c),
      coin(838, 200, 48, c),
    )
  },
}

const coins: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(590, 652, 660),
      column(352, 652, 3, c),
      column(500, 652, 6, c),
      column(648, 652, 9, c),
      bar(648, 366, 648, 240, 9, c.pine),
      leaf(648, 300, 130, -58, c.leaf),
      leaf(648, 270, 130, 54, c.leaf),
      leaf(648, 248, 100, -4, c.teal),
      // jar
      path(
        'M744 420h170q0 24 14 36 16 16 16 44v112q0 40-40 40H754q-40 0-40-40V500q0-28 16-44 14-12 14-36z',
        '#ffffffaa',
      ),
      rect(732, 380, 194, 46, c.a, 10),
      rect(864, 380, 62, 46, c.dim, 10),
      path('M714 560q50-24 112 0t118-6v58q0 40-40 40H754q-40 0-40-40z', c.wheat),
      coin(772, 576, 38, c),
      coin(846, 592, 42, c),
      coin(800, 622, 28, c),
      coin(894, 560, 30, c),
      rect(736, 490, 20, 130, c.shine, 10),
    ),
}

const calculator: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) => {
    const fills = [c.stone, c.stone, c.stone, c.b]
    return layers(
      shadow(600, 654, 620),
      turn(
        5,
        760,
        640,
        layers(
          path(
            'M640 180h220v470l-22-18-22 18-22-18-22 18-22-18-22 18-22-18-22 18-22-18-22 18z',
            c.paper,
          ),
          each(
            [224, 262, 300, 338, 400, 438],
            (y, i) =>
              rect(670, y, i % 2 ? 70 : 100, 12, c.stone, 6) + rect(800, y, 36, 12, c.slate, 6),
          ),
          rect(670, 372, 166, 5, c.stone),
          rect(740, 490, 96, 24, c.rose, 8),
        ),
      ),
      turn(
        -3,
        560,
        640,
        layers(
          rect(374, 160, 348, 492, c.a, 34),
          path('M640 160h48q34 0 34 34v424q0 34-34 34h-90q60-200 42-492z', c.dim),
          rect(408, 194, 280, 100, c.ink, 14),
          rect(420, 206, 256, 76, c.mint, 8),
          each([0, 1, 2], (i) => rect(562 + i * 36, 222, 24, 44, c.pine, 5)),
          rect(544, 258, 8, 8, c.pine),
          times(16, (i) =>
            rect(
              408 + (i % 4) * 74,
              322 + Math.floor(i / 4) * 76,
              58,
              58,
              i === 15 ? c.rose : (fills[i % 4] ?? c.stone),
              14,
            ),
          ),
        ),
      ),
      coin(388, 650, 46, c),
      coin(322, 668, 34, c),
    )
  },
}

export const money = { 'bank-card': bankCard, coins, calculator }
