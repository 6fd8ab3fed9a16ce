import type { Drawing } from '../../drawing.ts'
import { leaf } from '../../scene/plants.ts'
import {
  bar,
  disc,
  each,
  layers,
  oval,
  path,
  place,
  poly,
  rect,
  ring,
  shadow,
  times,
  turn,
} from '../../shapes.ts'

const note = (x: number, y: number, s: number, fill: string) =>
  place(
    x,
    y,
    s,
    layers(
      turn(-20, 0, 0, oval(0, 0, 24, 17, fill)),
      turn(-20, 92, -18, oval(92, -18, 24, 17, fill)),
      bar(19, -4, 19, -112, 8, fill),
      bar(111, -22, 111, -130, 8, fill),
      poly('15,-116 115,-136 115,-106 15,-86', fill),
    ),
  )

const music: Drawing = {
  setting: 'paper',
  draw: (c) =>
    layers(
      note(300, 330, 1, c.navy),
      note(800, 250, 0.8, c.b),
      note(350, 560, 0.6, c.c),
      // bandura
      place(
        600,
        430,
        0.92,
        turn(
          24,
          0,
          0,
          place(
            -600,
            -420,
            1,
            layers(
              oval(612, 536, 200, 196, c.dim),
              path(
                'M600 330C720 320 810 420 800 540C790 660 700 730 590 726C480 722 400 640 404 540C408 440 490 340 600 330z',
                c.wood,
              ),
              path(
                'M740 400C830 500 816 620 740 690C700 720 640 730 590 726C700 690 770 560 740 400z',
                c.dim,
              ),
              path('M470 376L420 90q-2-30 28-34t36 24l56 290z', c.bark),
              path('M446 56c-40-6-56 44-20 58l14-4z', c.bark),
              path(
                'M600 330C700 290 760 340 800 470L830 400C820 300 740 240 640 268L540 300z',
                c.bark,
              ),
              disc(600, 520, 62, c.ink),
              ring(600, 520, 74, 12, c.wheat),
              times(6, (i) => bar(452 + i * 8, 120, 556 + i * 12, 660, 3, c.cream)),
              times(9, (i) =>
                bar(650 + i * 20, 300 + i * i * 1.6, 590 + i * 13, 668 - i * 4, 3, c.cream),
              ),
              path('M520 650q80 40 170-18l6 18q-94 60-184 18z', c.bark),
              each(
                [86, 116, 146],
                (y) =>
                  disc(416 + (y - 86) * 0.18, y, 9, c.wheat) +
                  disc(486 + (y - 86) * 0.18, y - 8, 9, c.wheat),
              ),
            ),
          ),
        ),
      ),
    ),
}

const palette: Drawing = {
  setting: 'wall',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(590, 700, 560),
      bar(600, 130, 470, 700, 18, c.bark),
      bar(600, 130, 760, 700, 18, c.bark),
      bar(600, 130, 616, 660, 14, c.bark),
      rect(420, 150, 370, 330, c.dim, 4),
      rect(412, 142, 370, 330, c.paper, 4),
      rect(430, 160, 334, 294, c.haze),
      disc(660, 244, 46, c.wheat),
      path('M430 380C500 310 560 310 620 360S720 380 764 330V454H430z', c.teal),
      path('M430 420C520 370 620 400 764 390V454H430z', c.wheat),
      rect(400, 470, 400, 24, c.wood, 6),
      turn(
        30,
        880,
        440,
        bar(880, 240, 880, 560, 14, c.wood) +
          rect(868, 214, 24, 50, c.slate, 4) +
          leaf(880, 222, 66, 0, c.a),
      ),
      turn(
        12,
        910,
        460,
        bar(910, 280, 910, 570, 12, c.ink) +
          rect(900, 256, 20, 46, c.slate, 4) +
          leaf(910, 262, 56, 0, c.rose),
      ),
      path(
        'M690 600C690 500 800 450 900 470C1000 490 1040 570 1000 640C970 700 900 690 880 660C860 630 820 640 826 680C830 724 780 740 740 710C706 684 690 650 690 600z',
        c.dim,
      ),
      path(
        'M680 590C680 490 790 440 890 460C990 480 1030 560 990 630C960 690 890 680 870 650C850 620 810 630 816 670C820 714 770 730 730 700C696 674 680 640 680 590z',
        c.wood,
      ),
      each(
        [
          [748, 596],
          [780, 536],
          [846, 506],
          [912, 520],
          [954, 570],
        ],
        ([x, y], i) =>
          oval(x ?? 0, y ?? 0, 30, 25, [c.blue, c.rose, c.wheat, c.teal, c.paper][i] ?? c.a),
      ),
      oval(922, 622, 22, 18, c.near),
    ),
}

export const arts = { music, palette }
