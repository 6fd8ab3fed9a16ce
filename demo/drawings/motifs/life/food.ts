import type { Drawing } from '../../drawing.ts'
import { leaf } from '../../scene/plants.ts'
import {
  bar,
  each,
  half,
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

/** A breath of steam. */
const steam = (x: number, y: number, fill: string) =>
  ribbon([x, y, x - 40, y - 50, x + 40, y - 90, x, y - 140], 20, fill, 6)

const restaurant: Drawing = {
  setting: 'wall',
  draw: (c) => {
    const chair = (side: 1 | -1) => {
      const x = (dx: number) => 600 + side * dx
      return layers(
        bar(x(330), 360, x(306), 690, 16, c.bark),
        bar(x(220), 556, x(230), 690, 14, c.bark),
        path(`M${x(350)} 340h${-side * 28}l${-side * 16} 140h${side * 30}z`, c.c),
        rect(Math.min(x(200), x(326)), 540, 126, 26, c.c, 13),
      )
    }
    const glass = (x: number, wine: string) =>
      layers(
        path(`M${x - 32} 320h64q4 74-32 74t-32-74z`, c.haze),
        path(`M${x - 31} 344h62q-2 50-31 50t-31-50z`, wine),
        rect(x - 4, 390, 8, 46, c.haze),
        rect(x - 26, 432, 52, 8, c.haze, 4),
      )
    return layers(
      bar(600, -10, 600, 120, 6, c.ink),
      path('M508 190q10-80 92-80t92 80z', c.a),
      path('M630 112q54 14 62 78h-44z', c.dim),
      oval(600, 190, 30, 14, c.wheat),
      poly('508,192 692,192 880,600 320,600', c.shine),
      chair(-1),
      chair(1),
      shadow(600, 700, 320),
      rect(584, 480, 32, 210, c.bark),
      rect(510, 684, 180, 18, c.bark, 9),
      path(
        'M372 450H828L860 580q-40 24-74 0-36 26-74 0-38 26-74 0-38 26-76 0-36 26-74 0-36 26-74 0-34 24-74 0z',
        c.paper,
      ),
      path('M760 450h68l32 130q-40 24-74 0z', c.dim),
      oval(600, 450, 230, 22, c.paper),
      oval(600, 452, 230, 20, c.dim),
      oval(600, 446, 230, 20, c.paper),
      oval(456, 444, 62, 9, c.stone),
      oval(744, 444, 62, 9, c.stone),
      rect(588, 356, 24, 84, c.cream, 4),
      path('M600 306q22 30 0 50q-22-20 0-50z', c.wheat),
      oval(600, 440, 34, 9, c.amber),
      glass(526, c.rose),
      glass(674, c.rose),
    )
  },
}

const borscht: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(600, 652, 700),
      steam(500, 270, c.shine),
      steam(600, 230, c.shine),
      steam(700, 270, c.shine),
      // spoon
      turn(-32, 820, 380, rect(806, 150, 26, 300, c.wood, 13)),
      oval(600, 372, 310, 96, c.paper),
      path('M290 372H910C910 560 800 650 690 650H510C400 650 290 560 290 372z', c.paper),
      path(
        'M780 440C850 430 910 400 910 372C910 560 800 650 690 650H600C700 620 770 540 780 440z',
        c.dim,
      ),
      oval(600, 372, 280, 78, '#8e2434'),
      path('M320 372a280 78 0 0 1 560 0a280 62 0 0 0-560 0z', '#6f1b2a'),
      path(
        'M500 372c0-40 60-54 110-44c56 8 90 34 66 58c-20 22-60 12-90 22c-40 10-86-2-86-36z',
        c.paper,
      ),
      path('M540 366c10-24 60-26 90-14c-30 2-60 4-90 14z', c.stone),
      oval(420, 372, 44, 16, c.amber),
      oval(770, 392, 40, 14, c.amber),
      oval(470, 410, 30, 11, '#b8433f'),
      oval(724, 344, 30, 10, '#b8433f'),
      each([-70, -20, 30, 80], (angle, i) =>
        turn(angle, 610, 372, bar(610, 372, 610, 336 - i * 3, 6, c.leaf)),
      ),
      leaf(640, 360, 60, 80, c.leaf),
      leaf(570, 350, 54, -60, c.leaf),
      stitch('diamonds', 372, 488, 11, c.rose, 3),
      // garlic buns
      half(300, 690, 64, 180, c.amber),
      half(410, 700, 70, 180, c.wood),
      half(300, 690, 40, 200, c.shine),
      half(410, 700, 44, 200, c.shine),
      rect(220, 686, 280, 20, c.cream, 10),
    ),
}

const coffee: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(600, 660, 660),
      steam(510, 270, c.shine),
      steam(590, 240, c.shine),
      steam(670, 270, c.shine),
      oval(580, 636, 290, 26, c.stone),
      oval(580, 628, 290, 24, c.paper),
      path('M780 360h44a92 92 0 0 1 0 184h-80v-42h74a50 50 0 0 0 0-100h-38z', c.a),
      path('M350 300H800V430C800 560 730 624 650 624H500C420 624 350 560 350 430z', c.a),
      path('M680 300h120v130c0 130-70 194-150 194h-70c90-40 120-180 100-324z', c.dim),
      oval(575, 300, 225, 46, c.cream),
      oval(575, 304, 200, 36, '#6b4128'),
      path(
        'M575 332c-70-10-110-40-84-54c22-10 60-2 84 14c24-16 62-24 84-14c26 14-14 44-84 54z',
        c.cream,
      ),
      path('M400 430c20 60 44 100 84 120c-60 0-96-60-84-120z', c.shine),
      // croissant
      path(
        'M760 690C770 600 850 570 910 590C970 610 990 660 984 690C950 660 930 656 900 664C860 640 800 650 760 690z',
        c.amber,
      ),
      path('M830 606c10 20 14 30 12 48h-14c-4-20-10-30-16-36z', c.bark),
      path('M892 586c6 24 6 46 2 76h-14c4-30 0-54-8-72z', c.bark),
      path('M944 608c-8 20-12 34-12 52h14c4-16 8-24 14-32z', c.bark),
      each(
        [
          [330, 690],
          [388, 712],
          [280, 716],
        ],
        ([x, y], i) =>
          turn(
            i * 40 - 30,
            x ?? 0,
            y ?? 0,
            oval(x ?? 0, y ?? 0, 28, 20, '#5a3824') +
              rect((x ?? 0) - 26, (y ?? 0) - 2, 52, 5, c.amber, 2),
          ),
      ),
    ),
}

const bread: Drawing = {
  setting: 'room',
  draw: (c) => {
    const ear = (angle: number, x: number) =>
      turn(
        angle,
        x,
        560,
        layers(
          bar(x, 560, x, 240, 7, c.amber),
          times(5, (i) =>
            layers(leaf(x, 330 - i * 30, 52, 32, c.wheat), leaf(x, 330 - i * 30, 52, -32, c.wheat)),
          ),
          leaf(x, 190, 60, 0, c.wheat),
        ),
      )
    const score = (x: number) => path(`M${x} 372q50 20 66 90q-58-26-66-90z`, c.cream)
    return layers(
      ear(-28, 560),
      ear(-12, 580),
      ear(12, 640),
      ear(28, 660),
      path('M240 600H960V660H240z', c.paper),
      path('M240 640h190v160H240z', c.paper),
      path('M770 640h190v160H770z', c.paper),
      rect(240, 640, 720, 20, c.dim),
      stitch('diamonds', 256, 690, 9, c.rose, 1),
      stitch('diamonds', 786, 690, 9, c.rose, 1),
      path('M270 630C250 420 420 330 600 330S950 420 930 630Q600 672 270 630z', c.wood),
      path('M760 360C880 400 944 500 930 630Q800 650 660 650C780 580 810 460 760 360z', c.dim),
      path('M310 480C340 410 420 370 500 360C430 400 380 440 350 500z', c.shine),
      score(430),
      score(560),
      score(690),
      path('M270 630Q600 672 930 630l-6 24Q600 690 276 654z', c.bark),
    )
  },
}

export const food = { restaurant, borscht, coffee, bread }
