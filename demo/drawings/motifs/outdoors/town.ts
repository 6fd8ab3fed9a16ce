import type { Random } from '../../../random.ts'
import type { Drawing } from '../../drawing.ts'
import type { Colours } from '../../palettes.ts'
import { rolling } from '../../scene/backdrop.ts'
import { poplar } from '../../scene/plants.ts'
import { bird, cloud, lantern } from '../../scene/props.ts'
import { bar, cut, disc, each, layers, oval, path, place, poly, rect, times } from '../../shapes.ts'

const townhouse = (x: number, w: number, top: number, fill: string, gable: number, c: Colours) => {
  const mid = x + w / 2
  const rows = Math.floor((560 - top) / 84)
  const gables = [
    `M${x - 8} ${top}L${mid} ${top - 96}L${x + w + 8} ${top}z`,
    `M${x} ${top}v-34h${w * 0.2}v-36h${w * 0.18}v-34h${w * 0.24}v34h${w * 0.18}v36h${w * 0.2}v34z`,
    `M${x} ${top}C${x} ${top - 50} ${mid - 30} ${top - 30} ${mid - 30} ${top - 80}A30 30 0 0 1 ${mid + 30} ${top - 80}C${mid + 30} ${top - 30} ${x + w} ${top - 50} ${x + w} ${top}z`,
  ]
  const roof = gable === 0 ? c.rose : fill
  const pane = (px: number, py: number) =>
    rect(px - 5, py - 5, 42, 58, c.paper, 3) +
    rect(px, py, 32, 48, c.navy, 2) +
    rect(px + 14, py, 4, 48, c.paper)
  const across = Math.max(2, Math.floor(w / 62))
  return layers(
    path(gables[gable] ?? '', roof),
    rect(x, top, w, 652 - top, fill),
    rect(x + w - 16, top, 16, 652 - top, c.dim),
    disc(mid, top - 26, 14, c.paper),
    times(across * rows, (i) =>
      pane(
        x + w / 2 - across * 29 + 13 + (i % across) * 58,
        top + 34 + Math.floor(i / across) * 84,
      ),
    ),
  )
}

const lit = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  c: Colours,
  random: Random,
) =>
  layers(
    rect(x, y, w, h, fill),
    poly(`${x - 10},${y} ${x + w / 2},${y - w * 0.42} ${x + w + 10},${y}`, fill),
    times(Math.floor(w / 50) * Math.floor(h / 70), (i) =>
      rect(
        x + 20 + (i % Math.floor(w / 50)) * 46,
        y + 26 + Math.floor(i / Math.floor(w / 50)) * 62,
        24,
        34,
        random.chance(0.55) ? c.wheat : '#ffffff22',
        3,
      ),
    ),
  )

const oldTown: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const shift = Math.floor(random.next() * 3)
    const fills = [c.wheat, c.teal, c.blush, c.sky, '#f3dfba', c.rose, c.mint]
    const widths = [190, 150, 180, 140, 200, 150, 190]
    const x = (i: number) => widths.slice(0, i).reduce((sum, w) => sum + w, 0)
    const door = (dx: number) => path(`M${dx} 652v-74a30 30 0 0 1 60 0v74z`, c.navy)
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(random.between(300, 420), 200, 90, c.sun),
      cloud(random.between(840, 1000), 150, 0.9, c.paper),
      bird(480, 130, 0.7, c.navy),
      times(10, (i) =>
        poly(
          `${i * 130 - 30},500 ${i * 130 + 40},${330 + (i % 3) * 40} ${i * 130 + 110},500`,
          c.far,
        ),
      ),
      rect(0, 470, 1200, 200, c.far),
      // town hall tower
      rect(620, 190, 120, 460, c.wood),
      rect(700, 190, 40, 460, c.dim),
      path('M610 192C620 130 660 120 668 70H692C700 120 740 130 750 192z', c.teal),
      bar(680, 76, 680, 30, 6, c.wheat),
      disc(680, 250, 38, c.cream),
      bar(680, 250, 680, 226, 5, c.ink),
      bar(680, 250, 696, 258, 5, c.ink),
      each(widths, (w, i) =>
        townhouse(
          x(i),
          w,
          [400, 330, 380, 440, 430, 360, 400][i] ?? 400,
          fills[(i + shift) % 7] ?? c.cream,
          (i + shift) % 3,
          c,
        ),
      ),
      each([65, 235, 390, 560, 720, 900, 1080], door),
      rect(344, 600, 8, 56, c.bark),
      rect(508, 600, 8, 56, c.bark),
      rect(338, 626, 184, 30, c.wood, 4),
      times(7, (i) => disc(356 + i * 25, 624, 11, i % 2 ? c.wheat : c.rose)),
      path('M340 560h180l16 40H324z', c.rose),
      times(4, (i) => path(`M${346 + i * 48} 560h24l4 40h-26z`, c.paper)),
      cut('M0 648H1200V800H0z', c.stone),
      times(26, (i) =>
        rect(
          (i % 9) * 150 - (Math.floor(i / 9) % 2) * 70,
          674 + Math.floor(i / 9) * 44,
          92,
          12,
          c.dim,
          6,
        ),
      ),
      lantern(270, 720, 0.95, c),
      lantern(960, 730, 1.05, c),
      // a fountain
      path('M592 690Q560 600 540 668q30-34 52 22zM608 690Q640 600 660 668q-30-34-52 22z', c.sky),
      path('M594 700Q594 610 600 600Q606 610 606 700z', c.sky),
      oval(600, 712, 110, 22, c.slate),
      oval(600, 708, 92, 14, c.sky),
      path('M490 712a110 22 0 0 0 220 0v22a110 26 0 0 1-220 0z', c.slate),
      path('M600 734a110 22 0 0 0 110-22v22a110 26 0 0 1-110 26z', c.dim),
      rect(590, 690, 20, 20, c.slate, 4),
    )
  },
}

type Night = Record<
  'air' | 'halo' | 'glow' | 'far' | 'trees' | 'mid' | 'wall' | 'deep' | 'ground' | 'path',
  string
>

const shades = (list: string): Night => {
  const [air = '', halo = '', glow = '', far = '', trees = '', ...near] = list.split(' ')
  const [mid = '', wall = '', deep = '', ground = '', path = ''] = near
  return { air, halo, glow, far, trees, mid, wall, deep, ground, path }
}

const nights: [Night, ...Night[]] = [
  // deep blue
  shades('#143a5e #194670 #20568a #1d5580 #14466b #123a5a #0d2b45 #0a2238 #0b1d2e #16334d'),
  // sea green
  shades('#0e4a52 #125a62 #1a6f74 #166469 #0f5157 #0c434a #0a333b #07282f #08222a #123c45'),
  // violet dusk
  shades('#33366b #3f437f #515698 #474b86 #363a70 #2d305f #232650 #1b1e42 #171a36 #2b2e58'),
]

const night: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const star = (x: number, y: number, s: number) =>
      place(x, y, s, poly('0,-20 5,-5 20,0 5,5 0,20 -5,5 -20,0 -5,-5', c.cream))
    const dark = random.pick(nights)
    const rises = Array.from({ length: 6 }, () => Math.round(random.between(-40, 40)))
    const rise = (i: number) => rises[i] ?? 0
    const moon = random.between(420, 760)
    return layers(
      rect(0, 0, 1200, 800, dark.air),
      disc(moon, 230, 230, dark.halo),
      disc(moon, 230, 160, dark.glow),
      disc(moon, 230, 92, c.cream),
      disc(moon - 30, 206, 16, c.sun),
      disc(moon + 34, 252, 22, c.sun),
      disc(moon + 20, 190, 9, c.sun),
      times(22, (i) =>
        disc(random.between(20, 1180), random.between(20, 380), 2 + (i % 3), c.haze),
      ),
      times(6, () =>
        star(random.between(60, 1140), random.between(40, 340), random.between(0.5, 1)),
      ),
      cut(rolling(470, 50, random), dark.far),
      times(10, (i) => poplar(i * 126 + 20, 540, 0.5 + (i % 3) * 0.12, dark.trees)),
      cut(rolling(530, 14, random), dark.mid),
      lit(250, 430 - rise(0), 160, 220 + rise(0), dark.wall, c, random),
      lit(440, 350 - rise(1), 130, 300 + rise(1), dark.deep, c, random),
      lit(600, 420 - rise(2), 200, 230 + rise(2), dark.wall, c, random),
      lit(830, 380 - rise(3), 140, 270 + rise(3), dark.deep, c, random),
      lit(80, 480 - rise(4), 140, 170 + rise(4), dark.deep, c, random),
      lit(1000, 460 - rise(5), 160, 190 + rise(5), dark.wall, c, random),
      cut('M0 640C300 620 500 650 700 640S1100 630 1200 646V800H0z', dark.ground),
      path('M560 650h110q60 90 140 150H420q100-60 140-150z', dark.path),
      lantern(370, 740, 0.95, { ...c, navy: '#0a1622', cream: c.wheat }),
      lantern(880, 740, 0.95, { ...c, navy: '#0a1622', cream: c.wheat }),
      oval(370, 744, 90, 14, '#f4c64f33'),
      oval(880, 744, 90, 14, '#f4c64f33'),
    )
  },
}

export const town = { 'old-town': oldTown, night }
