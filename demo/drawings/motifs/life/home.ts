import type { Drawing } from '../../drawing.ts'
import { leaf, plant, tree } from '../../scene/plants.ts'
import {
  bar,
  cut,
  disc,
  each,
  half,
  layers,
  path,
  poly,
  rect,
  ring,
  shadow,
  turn,
} from '../../shapes.ts'

const house: Drawing = {
  setting: 'field',
  mirror: true,
  draw: (c) => {
    const pane = (x: number, y: number) =>
      layers(
        rect(x - 8, y - 8, 92, 112, c.paper, 4),
        rect(x, y, 35, 44, c.sky),
        rect(x + 41, y, 35, 44, c.sky),
        rect(x, y + 50, 35, 46, c.sky),
        rect(x + 41, y + 50, 35, 46, c.wheat),
        rect(x - 14, y + 102, 104, 12, c.stone, 3),
      )
    return layers(
      path('M560 650C520 720 470 760 430 800H760C720 760 690 700 664 650z', c.cream),
      rect(716, 200, 62, 150, c.rose),
      rect(706, 190, 82, 26, c.wood, 4),
      disc(752, 150, 24, c.paper),
      disc(786, 112, 34, c.paper),
      disc(838, 78, 26, c.paper),
      poly('370,650 370,388 600,190 830,388 830,650', c.cream),
      poly('600,190 830,388 830,650 600,650', c.dim),
      poly('600,168 876,406 842,446 600,238 358,446 324,406', c.a),
      poly('600,168 876,406 842,446 600,238', c.dim),
      rect(370, 612, 460, 38, c.slate),
      rect(558, 452, 108, 198, c.b, 6),
      path('M558 506a54 54 0 0 1 108 0z', c.shine),
      disc(644, 562, 8, c.ink),
      rect(540, 642, 144, 16, c.stone, 3),
      pane(420, 456),
      pane(722, 456),
      disc(600, 334, 40, c.paper),
      disc(600, 334, 30, c.sky),
      rect(597, 304, 6, 60, c.paper),
      rect(570, 331, 60, 6, c.paper),
      each([404, 440, 476], (x) => half(x, 654, 26, 180, c.leaf)),
      each([404, 440, 476], (x, i) => disc(x, 632, 8, i % 2 ? c.wheat : c.rose)),
      tree(904, 660, 1.05, c.leaf, c.bark),
    )
  },
}

const keys: Drawing = {
  setting: 'paper',
  draw: (c) => {
    const key = (metal: string) =>
      layers(
        ring(600, 352, 78, 34, metal),
        rect(584, 418, 32, 230, metal, 8),
        rect(612, 560, 46, 26, metal, 5),
        rect(612, 602, 34, 26, metal, 5),
        rect(602, 424, 14, 224, c.dim, 6),
        rect(576, 420, 48, 22, c.dim, 8),
      )
    return layers(
      rect(520, 96, 160, 54, c.wood, 14),
      bar(600, 128, 600, 186, 20, c.ink),
      turn(
        26,
        600,
        220,
        layers(
          bar(600, 240, 600, 330, 10, c.ink),
          poly('600,316 706,404 706,540 494,540 494,404', c.a),
          poly('600,316 706,404 706,540 600,540', c.dim),
          disc(600, 372, 17, c.paper),
          rect(566, 446, 68, 94, c.cream, 6),
          disc(618, 496, 6, c.ink),
        ),
      ),
      turn(-24, 600, 220, key(c.wheat)),
      turn(2, 600, 220, key(c.amber)),
      ring(600, 224, 66, 13, c.slate),
    )
  },
}

const window: Drawing = {
  setting: 'wall',
  mirror: true,
  draw: (c, random) => {
    const drape = (side: 1 | -1) => {
      const x = (dx: number) => 600 + side * dx
      const d = `M${x(330)} 130H${x(180)}C${x(200)} 300 ${x(210)} 390 ${x(286)} 440C${x(262)} 500 ${x(256)} 560 ${x(250)} 600H${x(366)}V130z`
      const fold = `M${x(330)} 130H${x(270)}C${x(280)} 300 ${x(286)} 390 ${x(306)} 440C${x(300)} 500 ${x(306)} 560 ${x(306)} 600H${x(366)}V130z`
      return layers(path(d, c.a), path(fold, c.dim), rect(x(318) - 44, 428, 88, 22, c.wheat, 11))
    }
    return layers(
      rect(350, 150, 500, 440, c.paper, 6),
      rect(372, 172, 456, 396, c.haze),
      disc(random.between(460, 740), 270, 56, c.wheat),
      path('M372 430C450 370 520 360 600 410S760 440 828 380V568H372z', c.mint),
      path('M372 500C470 450 560 470 640 500S780 500 828 470V568H372z', c.leaf),
      poly('372,172 520,172 372,400', c.shine),
      rect(590, 160, 20, 420, c.paper),
      rect(360, 318, 480, 18, c.paper),
      drape(-1),
      drape(1),
      bar(250, 130, 950, 130, 18, c.wood),
      disc(250, 130, 20, c.wood),
      disc(950, 130, 20, c.wood),
      cut('M300 584H900V624H300z', c.paper, 0),
      rect(300, 612, 600, 16, c.dim),
      plant(490, 586, 0.86, c.b, c.leaf),
      random.chance(0.5)
        ? plant(706, 586, 0.6, c.c, c.teal)
        : path('M640 586c-10-50 6-84 34-96l-8-34 26 18h22l26-18-6 42c22 20 34 46 32 88z', c.ink),
    )
  },
}

const boxes: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) => {
    const box = (x: number, y: number, w: number, h: number, fill: string) =>
      layers(
        rect(x, y, w, h, fill, 4),
        rect(x + w * 0.68, y, w * 0.32, h, c.dim),
        rect(x + w * 0.28, y, w * 0.12, h * 0.34, c.cream),
        rect(x + 22, y + h - 54, 46, 34, c.paper, 4),
      )
    return layers(
      shadow(600, 652, 640),
      box(320, 440, 290, 212, c.wood),
      box(620, 400, 270, 252, '#d8a06a'),
      bar(420, 240, 396, 130, 12, c.ink),
      turn(-14, 396, 130, poly('360,70 432,70 470,150 322,150', c.b)),
      rect(470, 150, 62, 130, c.a, 4),
      turn(9, 560, 250, rect(540, 130, 44, 150, c.c, 4)),
      each([-44, -10, 28, 60], (a, i) =>
        leaf(660, 236, 150 + (i % 2) * 30, a, i % 2 ? c.leaf : c.teal),
      ),
      poly('352,226 470,226 420,262 316,262', '#e2b584'),
      poly('700,226 560,226 590,262 752,262', '#e2b584'),
      box(374, 232, 318, 214, '#d8a06a'),
      poly('374,232 330,186 300,206 350,250 374,262', c.wood),
      poly('692,232 740,182 768,204 716,252 692,262', c.wood),
      path(
        'M500 350c-18-22-52-2-38 24c8 16 24 24 38 36c14-12 30-20 38-36c14-26-20-46-38-24z',
        c.rose,
      ),
      disc(820, 352, 48, c.wheat),
      half(820, 352, 48, -80, c.dim),
      rect(806, 388, 28, 16, c.ink, 4),
    )
  },
}

export const home = { house, keys, window, boxes }
