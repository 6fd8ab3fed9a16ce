import type { Drawing } from '../../drawing.ts'
import { leaf } from '../../scene/plants.ts'
import {
  bar,
  disc,
  each,
  half,
  layers,
  oval,
  path,
  rect,
  ribbon,
  ring,
  shadow,
  times,
  turn,
} from '../../shapes.ts'
import { stitch } from '../../stitch.ts'

const embroidery: Drawing = {
  setting: 'paper',
  draw: (c) =>
    layers(
      bar(600, 66, 600, 120, 10, c.slate),
      bar(420, 196, 600, 124, 18, c.wood),
      bar(780, 196, 600, 124, 18, c.wood),
      // shirt
      path(
        'M470 178Q380 196 350 250L210 600Q206 630 236 640L330 660Q356 662 366 636L420 470V740H780V470L834 636Q844 662 870 660L964 640Q994 630 990 600L850 250Q820 196 730 178Q600 250 470 178z',
        c.dim,
      ),
      path(
        'M470 166Q380 184 350 238L210 588Q206 618 236 628L330 648Q356 650 366 624L420 458V728H780V458L834 624Q844 650 870 648L964 628Q994 618 990 588L850 238Q820 184 730 166Q600 240 470 166z',
        c.paper,
      ),
      path('M780 458V728H700Q760 560 740 300z', c.dim),
      path('M420 458L440 330Q400 380 396 520z', c.dim),
      path('M780 458L760 330Q800 380 804 520z', c.dim),
      path('M484 160Q600 226 716 160L728 190Q600 262 472 190z', c.rose),
      rect(596, 226, 8, 190, c.stone),
      stitch('diamonds', 506, 252, 7.4, c.rose),
      stitch('diamonds', 613, 252, 7.4, c.rose),
      stitch('diamonds', 506, 341, 7.4, c.rose),
      stitch('diamonds', 613, 341, 7.4, c.rose),
      stitch('star', 539, 448, 8, c.rose),
      turn(-14, 300, 560, stitch('diamonds', 232, 520, 7, c.rose, 2)),
      turn(14, 900, 560, stitch('diamonds', 818, 520, 7, c.rose, 2)),
      stitch('steps', 424, 690, 7.4, c.ink, 6),
      ribbon([596, 226, 580, 280, 570, 300, 560, 420], 5, c.rose),
      ribbon([604, 226, 620, 280, 630, 300, 640, 400], 5, c.rose),
      oval(559, 432, 8, 16, c.rose),
      oval(640, 412, 8, 16, c.rose),
    ),
}

const needlework: Drawing = {
  setting: 'room',
  draw: (c) => {
    const ball = (x: number, y: number, r: number, fill: string) =>
      layers(
        disc(x, y, r, fill),
        half(x, y, r, -50, c.dim),
        each([-0.5, -0.1, 0.3], (k) =>
          ribbon(
            [
              x - r * 0.8,
              y + r * k,
              x - r * 0.2,
              y + r * (k - 0.5),
              x + r * 0.3,
              y + r * (k - 0.4),
              x + r * 0.7,
              y + r * (k + 0.1),
            ],
            7,
            c.shine,
          ),
        ),
        ribbon(
          [x - r * 0.4, y - r * 0.8, x, y - r * 0.2, x, y + r * 0.3, x - r * 0.2, y + r * 0.9],
          7,
          c.shine,
        ),
      )
    return layers(
      shadow(600, 660, 700),
      rect(552, 116, 56, 40, c.amber, 8),
      disc(580, 390, 258, c.wood),
      ring(580, 390, 258, 12, c.dim),
      disc(580, 390, 228, c.paper),
      // a bouquet in the hoop
      ribbon([580, 560, 570, 480, 560, 420, 520, 330], 9, c.pine),
      ribbon([580, 560, 586, 480, 590, 400, 590, 300], 9, c.pine),
      ribbon([580, 560, 600, 480, 630, 440, 670, 390], 9, c.pine),
      leaf(574, 500, 90, -62, c.leaf),
      leaf(584, 500, 90, 60, c.leaf),
      leaf(566, 440, 70, -70, c.teal),
      each(
        [
          [512, 320],
          [592, 286],
          [676, 384],
        ],
        ([x = 0, y = 0], i) =>
          layers(
            times(7, (n) =>
              turn(n * 51.4, x, y, oval(x, y - 34, 17, 28, [c.rose, c.blue, c.wheat][i] ?? c.a)),
            ),
            disc(x, y, 18, i === 2 ? c.rose : c.wheat),
          ),
      ),
      stitch('steps', 484, 564, 6, c.rose, 4),
      // needle with thread
      turn(
        50,
        760,
        300,
        path('M752 180q8-30 16 0l-4 230q-4 12-8 0z', c.slate) + oval(760, 190, 3, 12, c.paper),
      ),
      ribbon([845, 226, 900, 160, 960, 260, 900, 340], 6, c.rose),
      ribbon([900, 340, 850, 410, 960, 480, 900, 560], 6, c.rose),
      // thread and yarn
      rect(846, 520, 112, 26, c.wood, 6),
      rect(858, 546, 88, 84, c.rose),
      times(4, (i) => rect(858, 556 + i * 20, 88, 6, c.dim)),
      rect(846, 630, 112, 26, c.wood, 6),
      turn(-36, 360, 600, bar(360, 400, 360, 640, 11, c.amber) + disc(360, 396, 14, c.amber)),
      turn(24, 360, 600, bar(360, 410, 360, 640, 11, c.amber) + disc(360, 406, 14, c.amber)),
      ball(366, 606, 82, c.a),
      ball(486, 656, 56, c.b),
      ribbon([530, 690, 600, 730, 680, 680, 760, 716], 7, c.b),
    )
  },
}

export const crafts = { embroidery, needlework }
