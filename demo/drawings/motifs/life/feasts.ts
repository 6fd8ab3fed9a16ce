import type { Drawing } from '../../drawing.ts'
import { leaf } from '../../scene/plants.ts'
import {
  bar,
  disc,
  each,
  layers,
  oval,
  path,
  poly,
  rect,
  ribbon,
  shadow,
  times,
  turn,
} from '../../shapes.ts'
import { stitch } from '../../stitch.ts'

const christmas: Drawing = {
  setting: 'room',
  draw: (c) => {
    const gift = (x: number, y: number, w: number, h: number, fill: string, band: string) =>
      layers(
        rect(x, y, w, h, fill, 5),
        rect(x + w * 0.66, y, w * 0.34, h, c.dim, 5),
        rect(x + w / 2 - 11, y, 22, h, band),
        path(`M${x + w / 2} ${y}c-50-50-70-6-50 2zc50-50 70-6 50 2z`, band),
      )
    const tier = (top: number, foot: number, w: number) =>
      layers(
        path(`M600 ${top}L${600 + w} ${foot}Q600 ${foot + 46} ${600 - w} ${foot}z`, c.pine),
        path(`M600 ${top}L${600 + w} ${foot}Q${600 + w / 2} ${foot + 24} 620 ${foot + 23}z`, c.dim),
      )
    const lights = [
      [560, 250],
      [630, 300],
      [550, 350],
      [660, 390],
      [500, 440],
      [590, 430],
      [700, 500],
      [480, 540],
      [570, 520],
      [640, 560],
      [760, 570],
    ]
    return layers(
      shadow(600, 656, 560),
      rect(574, 560, 52, 90, c.bark),
      poly('540,610 660,610 646,660 554,660', c.amber),
      tier(300, 590, 240),
      tier(210, 450, 182),
      tier(130, 310, 124),
      ribbon([496, 308, 550, 356, 650, 352, 706, 300], 8, c.wheat),
      ribbon([446, 446, 530, 504, 670, 496, 762, 430], 8, c.wheat),
      ribbon([386, 580, 520, 640, 690, 636, 816, 560], 8, c.wheat),
      each(
        lights,
        ([x = 0, y = 0], i) =>
          disc(x, y, 17, [c.rose, c.sky, c.wheat, c.cream][i % 4] ?? c.rose) +
          disc(x - 5, y - 5, 5, c.shine),
      ),
      poly(
        '600,70 616,112 660,114 626,142 638,186 600,160 562,186 574,142 540,114 584,112',
        c.wheat,
      ),
      poly('600,70 616,112 660,114 626,142 638,186 600,160', c.dim),
      gift(340, 560, 130, 100, c.a, c.cream),
      gift(430, 610, 90, 70, c.b, c.rose),
      gift(700, 580, 150, 90, c.rose, c.wheat),
      gift(820, 616, 80, 64, c.sky, c.paper),
    )
  },
}

const easter: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) => {
    const egg = (x: number, y: number, angle: number, fill: string, mark: string) =>
      turn(
        angle,
        x,
        y,
        layers(
          path(
            `M${x} ${y - 92}C${x + 50} ${y - 92} ${x + 76} ${y - 20} ${x + 70} ${y + 20}C${x + 64} ${y + 64} ${x + 34} ${y + 80} ${x} ${y + 80}S${x - 64} ${y + 64} ${x - 70} ${y + 20}C${x - 76} ${y - 20} ${x - 50} ${y - 92} ${x} ${y - 92}z`,
            fill,
          ),
          path(
            `M${x - 72} ${y - 10}Q${x} ${y + 12} ${x + 72} ${y - 10}v14Q${x} ${y + 26} ${x - 72} ${y + 4}z`,
            mark,
          ),
          each([-44, 0, 44], (dx) =>
            poly(
              `${x + dx},${y - 48} ${x + dx + 16},${y - 26} ${x + dx},${y - 6} ${x + dx - 16},${y - 26}`,
              mark,
            ),
          ),
          each([-36, 0, 36], (dx) => disc(x + dx, y + 42, 9, mark)),
          path(
            `M${x + 10} ${y - 92}C${x + 54} ${y - 86} ${x + 76} ${y - 20} ${x + 70} ${y + 20}C${x + 64} ${y + 64} ${x + 34} ${y + 80} ${x} ${y + 80}C${x + 50} ${y + 40} ${x + 50} ${y - 50} ${x + 10} ${y - 92}z`,
            c.dim,
          ),
        ),
      )
    const willow = (angle: number) =>
      turn(
        angle,
        380,
        480,
        layers(
          bar(380, 500, 380, 170, 8, c.bark),
          times(5, (i) =>
            turn(
              i % 2 ? 24 : -24,
              380,
              210 + i * 48,
              oval(380 + (i % 2 ? 12 : -12), 200 + i * 48, 12, 20, c.stone),
            ),
          ),
          oval(380, 164, 12, 20, c.stone),
        ),
      )
    return layers(
      shadow(600, 656, 680),
      willow(-26),
      willow(-10),
      willow(6),
      // basket handle
      ribbon([340, 470, 340, 60, 860, 60, 860, 470], 30, c.bark),
      // paska with a candle
      rect(680, 130, 20, 110, c.cream, 4),
      path('M690 76q24 34 0 56q-24-22 0-56z', c.wheat),
      rect(590, 280, 200, 240, c.wood, 10),
      rect(720, 280, 70, 240, c.dim),
      path(
        'M570 300C560 200 640 200 690 200S820 200 810 300q-6 40-30 20q-14 40-40 6q-16 44-44 4q-20 36-44-2q-30 30-44-8q-30 10-38-20z',
        c.paper,
      ),
      each(
        [
          [630, 250],
          [680, 236],
          [730, 260],
          [660, 290],
          [760, 240],
          [700, 290],
        ],
        ([x = 0, y = 0], i) => disc(x, y, 7, [c.rose, c.sky, c.wheat][i % 3] ?? c.rose),
      ),
      egg(430, 410, -14, c.rose, c.cream),
      egg(544, 396, 6, c.blue, c.wheat),
      egg(812, 420, 18, c.wheat, c.teal),
      path('M300 470H900L850 650H350z', c.wood),
      times(7, (i) => rect(316 + i * 84, 490, 60, 26, c.bark, 8)),
      times(6, (i) => rect(360 + i * 84, 532, 60, 26, c.bark, 8)),
      times(6, (i) => rect(344 + i * 86, 574, 60, 26, c.bark, 8)),
      times(5, (i) => rect(392 + i * 86, 616, 60, 22, c.bark, 8)),
      path('M760 470h140l-50 180h-130z', c.dim),
      path(
        'M290 450H910V500q-60 24-124 0q-62 26-124 0q-62 26-124 0q-62 26-124 0q-62 24-124 0z',
        c.paper,
      ),
      stitch('steps', 302, 460, 7.4, c.rose, 10),
      egg(330, 632, -64, c.teal, c.cream),
      egg(930, 640, 70, c.a, c.cream),
      each([-40, 0, 36], (angle) => leaf(880, 470, 70, angle, c.leaf)),
    )
  },
}

export const feasts = { christmas, easter }
