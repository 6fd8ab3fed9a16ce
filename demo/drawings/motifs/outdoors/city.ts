import type { Drawing } from '../../drawing.ts'
import { rolling } from '../../scene/backdrop.ts'
import { bush, poplar, tree } from '../../scene/plants.ts'
import { bird, cloud } from '../../scene/props.ts'
import { bar, cut, disc, each, layers, path, poly, rect, times } from '../../shapes.ts'

const grid = (x: number, y: number, across: number, down: number, fill: string, step = 34) =>
  times(across * down, (i) =>
    rect(
      x + (i % across) * step,
      y + Math.floor(i / across) * (step + 8),
      step * 0.5,
      step * 0.6,
      fill,
      2,
    ),
  )

const skyline: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const tower = (x: number, top: number, w: number, fill: string, across: number) =>
      layers(
        rect(x, top, w, 600 - top, fill),
        rect(x + w * 0.66, top, w * 0.34, 600 - top, c.dim),
        grid(x + 18, top + 30, across, Math.floor((540 - top) / 42), c.shine),
      )
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(random.between(440, 760), 330, 190, c.sun),
      cloud(random.between(160, 300), 180, 0.9, c.paper),
      cloud(random.between(880, 1040), 140, 0.7, c.paper),
      times(13, (i) => rect(i * 98 - 20, random.between(340, 480), 86, 300, c.far)),
      times(9, (i) => rect(i * 146 - 40, random.between(420, 500), 112, 200, c.mid)),
      tower(272, 330, 110, c.teal, 3),
      tower(800, 300, 120, c.navy, 3),
      tower(400, 220, 104, c.a, 2),
      poly('400,220 452,160 504,220', c.a),
      // the tall stepped tower in the middle
      bar(600, 150, 600, 60, 6, c.navy),
      rect(576, 140, 48, 60, c.cream),
      poly('566,200 600,110 634,200', c.wood),
      rect(556, 196, 88, 110, c.cream),
      disc(600, 246, 26, c.navy),
      disc(600, 246, 19, c.paper),
      bar(600, 246, 600, 234, 4, c.ink),
      bar(600, 246, 610, 250, 4, c.ink),
      rect(530, 300, 140, 300, c.cream),
      rect(624, 300, 46, 300, c.dim),
      grid(550, 326, 3, 6, c.sky, 38),
      tower(684, 370, 100, c.b, 2),
      tower(936, 390, 130, c.c, 3),
      tower(150, 420, 110, c.c, 2),
      each([236, 500, 770, 920], (x) => bush(x, 602, 0.7, c.pine)),
      cut('M0 598H1200V800H0z', c.near),
      rect(0, 598, 1200, 12, c.cream),
      each(
        [
          [300, 650, 200],
          [560, 640, 120],
          [640, 680, 260],
          [420, 716, 180],
          [780, 740, 220],
          [240, 750, 130],
        ],
        ([x, y, w]) => rect(x ?? 0, y ?? 0, w ?? 0, 9, c.shine, 4),
      ),
      path('M540 668H720l-26 40H572z', c.paper),
      rect(590, 640, 90, 30, c.rose, 6),
    )
  },
}

const bridge: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const pylon = (x: number) =>
      layers(
        rect(x - 30, 190, 22, 460, c.a),
        rect(x + 8, 190, 22, 460, c.a),
        rect(x + 18, 190, 12, 460, c.dim),
        rect(x - 38, 176, 76, 24, c.a, 4),
        rect(x - 30, 300, 60, 18, c.a),
        rect(x - 46, 610, 92, 70, c.slate, 6),
      )
    const cable = (x: number, side: 1 | -1) =>
      times(6, (i) => bar(x, 196, x + side * (58 + i * 34), 488, 4, c.navy))
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(600, random.between(300, 350), 150, c.sun),
      cloud(random.between(480, 560), 170, 0.8, c.paper),
      cloud(random.between(940, 1080), 230, 0.7, c.paper),
      bird(700, 150, 0.8, c.navy),
      cut(rolling(440, 40, random), c.far),
      times(5, (i) => poplar(40 + i * 60, 520, 0.5 + (i % 2) * 0.2, c.mid)),
      times(5, (i) => rect(880 + i * 66, 400 + (i % 3) * 30, 54, 130, c.mid)),
      cut(rolling(506, 12, random), c.mid),
      rect(0, 540, 1200, 260, c.sky),
      each(
        [
          [500, 590, 200],
          [470, 640, 260],
          [520, 690, 160],
          [120, 620, 150],
          [960, 640, 170],
          [240, 720, 220],
          [800, 740, 240],
        ],
        ([x, y, w]) => rect(x ?? 0, y ?? 0, w ?? 0, 10, c.shine, 5),
      ),
      cable(340, 1),
      cable(340, -1),
      cable(860, -1),
      cable(860, 1),
      rect(0, 484, 1200, 34, c.navy),
      rect(0, 484, 1200, 8, c.cream),
      // tram
      rect(470, 414, 240, 70, c.c, 16),
      rect(470, 462, 240, 12, c.paper),
      times(5, (i) => rect(484 + i * 44, 426, 34, 30, c.haze, 4)),
      pylon(340),
      pylon(860),
      cut('M0 720C140 690 240 730 320 800H0z', c.pine),
      cut('M1200 700C1080 690 980 730 900 800H1200z', c.pine),
      tree(1080, 740, 1, c.leaf, c.bark),
      path('M560 690H660l-16 34H578z', c.rose),
      poly('604,600 604,688 556,688', c.paper),
      poly('612,620 612,688 650,688', c.cream),
    )
  },
}

export const city = { skyline, bridge }
