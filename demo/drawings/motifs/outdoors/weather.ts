import type { Drawing } from '../../drawing.ts'
import { person } from '../../portrait/figure.ts'
import { rolling } from '../../scene/backdrop.ts'
import { leaf, poplar } from '../../scene/plants.ts'
import { cloud } from '../../scene/props.ts'
import { bar, cut, disc, each, layers, oval, path, poly, rect, times, turn } from '../../shapes.ts'

type Hills = [string, string]
const hills: [Hills, ...Hills[]] = [
  ['#8fd6cc', '#3d9a6b'],
  ['#9cc9e8', '#5f9fc9'],
  ['#b5d59a', '#6fa85c'],
]

const sun: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const x = 600 + random.between(-60, 60)
    const [hill, plain] = random.pick(hills)
    const stalk = (sx: number, i: number) => {
      const foot = 800
      const top = Math.round(random.between(600, 690))
      return layers(
        bar(sx, foot, sx, top, 5, c.amber),
        times(
          4,
          (n) =>
            leaf(sx, top + 44 - n * 16, 34, 30, c.wheat) +
            leaf(sx, top + 44 - n * 16, 34, -30, c.wheat),
        ),
        leaf(sx, top - 10, 40, i % 2 ? 6 : -6, c.wheat),
      )
    }
    return layers(
      rect(0, 0, 1200, 800, random.pick([c.haze, '#bfe3f8', '#d5efe9', '#fdeedd'] as const)),
      times(16, (i) =>
        turn(i * 22.5 + 11, x, 330, poly(`${x - 26},60 ${x},-20 ${x + 26},60`, c.sun)),
      ),
      disc(x, 330, 262, '#fbe3a0'),
      disc(x, 330, 214, '#f8d472'),
      disc(x, 330, 164, c.wheat),
      cloud(x - 330, 330, 1, c.paper),
      cloud(x + 340, 260, 0.85, c.paper),
      cut(rolling(490, 40, random), hill),
      times(6, (i) => poplar(80 + i * 34, 540, 0.4 + (i % 3) * 0.08, c.pine)),
      cut(rolling(545, 16, random), plain),
      // a village house under the sun
      poly('800,500 920,500 944,552 776,552', c.amber),
      rect(792, 552, 136, 60, c.paper),
      rect(814, 568, 26, 26, c.blue),
      rect(878, 568, 26, 26, c.blue),
      cut(rolling(606, 14, random), '#ecb93f'),
      cut(rolling(680, 12, random), '#dfa436'),
      times(26, (i) => stalk(i * 48 + random.between(-10, 10), i)),
    )
  },
}

type Shower = Record<'air' | 'far' | 'mid' | 'ground' | 'puddle' | 'cloud', string>
const showers: [Shower, ...Shower[]] = [
  {
    air: '#c7dbe8',
    far: '#b1c9d9',
    mid: '#98b5c9',
    ground: '#4e7390',
    puddle: '#7fa3bd',
    cloud: '#93a7b7',
  },
  {
    air: '#cfe3df',
    far: '#b7d3cf',
    mid: '#9cc0bc',
    ground: '#4b7d7c',
    puddle: '#7fb0ac',
    cloud: '#8fa9aa',
  },
  {
    air: '#e6dfe6',
    far: '#d2cbd8',
    mid: '#b9b3c8',
    ground: '#666a8c',
    puddle: '#979bb8',
    cloud: '#9a9cb0',
  },
]

const rain: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const wet = random.pick(showers)
    const [red, blue] = random.chance(0.5) ? [c.rose, c.blue] : [c.wheat, c.teal]
    const umbrella = (x: number, y: number, s: number, fill: string) =>
      layers(
        bar(x, y - 90 * s, x, y + 190 * s, 8, c.ink),
        path(
          `M${x - 190 * s} ${y + 40 * s}A${190 * s} ${190 * s} 0 0 1 ${x + 190 * s} ${y + 40 * s}Q${x + 142 * s} ${y - 4} ${x + 95 * s} ${y + 40 * s}Q${x + 48 * s} ${y - 4} ${x} ${y + 40 * s}Q${x - 48 * s} ${y - 4} ${x - 95 * s} ${y + 40 * s}Q${x - 142 * s} ${y - 4} ${x - 190 * s} ${y + 40 * s}z`,
          fill,
        ),
        path(
          `M${x} ${y - 150 * s}Q${x + 80 * s} ${y - 80 * s} ${x + 95 * s} ${y + 40 * s}Q${x + 142 * s} ${y - 4} ${x + 190 * s} ${y + 40 * s}A${190 * s} ${190 * s} 0 0 0 ${x} ${y - 150 * s}z`,
          c.dim,
        ),
        bar(x, y - 148 * s, x, y - 166 * s, 8, c.ink),
      )
    const coat = { skin: c.skin, hair: c.bark, legs: c.ink }
    return layers(
      rect(0, 0, 1200, 800, wet.air),
      times(9, (i) => rect(i * 140 - 30, random.between(340, 470), 124, 300, wet.far)),
      times(7, (i) => rect(i * 190 - 60, random.between(440, 500), 140, 200, wet.mid)),
      times(16, (i) => rect(40 + i * 74, 520 + (i % 2) * 30, 18, 24, i % 3 ? c.shine : c.wheat, 2)),
      cloud(250, 190, 1.6, c.slate),
      cloud(900, 170, 1.8, c.slate),
      cloud(560, 150, 1.9, wet.cloud),
      cloud(110, 130, 1.2, wet.cloud),
      cloud(1110, 120, 1.3, wet.cloud),
      cut('M0 610H1200V800H0z', wet.ground),
      each(
        [
          [330, 690, 150],
          [820, 720, 190],
          [600, 770, 130],
          [130, 760, 120],
          [1050, 680, 100],
        ],
        ([x, y, rx]) => oval(x ?? 0, y ?? 0, rx ?? 0, 18, wet.puddle),
      ),
      person(470, 710, 1.02, { ...coat, coat: c.wheat, head: 'long', dress: true }),
      person(600, 714, 0.66, { ...coat, coat: c.rose, head: 'hat' }),
      person(730, 710, 1.08, { ...coat, coat: c.teal, head: 'short' }),
      umbrella(524, 340, 1, red),
      umbrella(778, 330, 0.92, blue),
      times(46, () => {
        const [x, y] = [random.between(-20, 1200), random.between(210, 740)]
        return bar(x, y, x - 8, y + 32, 5, '#ffffff99')
      }),
    )
  },
}

export const weather = { sun, rain }
