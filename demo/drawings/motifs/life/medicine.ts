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
  poly,
  rect,
  ribbon,
  ring,
  shadow,
  times,
  turn,
} from '../../shapes.ts'

const cross = (x: number, y: number, size: number, fill: string) =>
  rect(x - size / 6, y - size / 2, size / 3, size, fill, size / 14) +
  rect(x - size / 2, y - size / 6, size, size / 3, fill, size / 14)

const health: Drawing = {
  setting: 'room',
  draw: (c) =>
    layers(
      shadow(600, 652, 640),
      each([-62, -36, -10, 16, 42, 66], (angle, i) =>
        leaf(600, 420, 250 + (i % 2) * 40, angle, i % 2 ? c.leaf : c.teal),
      ),
      path(
        'M470 330v-40q0-40 40-40h180q40 0 40 40v40h-36v-34q0-12-12-12H518q-12 0-12 12v34z',
        c.ink,
      ),
      rect(330, 320, 540, 330, c.a, 44),
      path('M700 320h126q44 0 44 44v242q0 44-44 44H640q60-160 60-330z', c.dim),
      rect(330, 430, 540, 18, c.dim),
      disc(600, 486, 116, c.paper),
      cross(600, 486, 136, c.rose),
      rect(400, 412, 52, 54, c.wheat, 8),
      rect(748, 412, 52, 54, c.wheat, 8),
      // apple
      disc(884, 628, 54, c.rose),
      disc(920, 628, 54, c.rose),
      half(912, 628, 60, -80, c.dim),
      bar(902, 586, 910, 556, 8, c.bark),
      leaf(908, 566, 52, 60, c.leaf),
    ),
}

const stethoscope: Drawing = {
  setting: 'paper',
  draw: (c) =>
    layers(
      path('M500 300C470 90 730 90 700 300L716 420H484z', c.bark),
      path('M300 800C300 560 400 500 530 480H670C800 500 900 560 900 800z', c.paper),
      path('M670 480C800 500 900 560 900 800H720z', c.dim),
      path('M530 478L600 640 670 478z', c.b),
      rect(552, 400, 96, 110, c.tan, 44),
      oval(600, 316, 96, 116, c.skin),
      path(
        'M496 330C470 150 730 150 704 330C690 262 650 226 590 214C540 236 510 276 496 330z',
        c.bark,
      ),
      poly('530,478 600,650 520,720 440,520', c.stone),
      poly('670,478 600,650 680,720 760,520', c.stone),
      rect(596, 650, 8, 150, c.stone),
      ribbon([520, 478, 470, 580, 480, 640, 540, 660], 17, c.ink),
      ribbon([680, 478, 730, 580, 726, 640, 660, 664], 17, c.ink),
      ribbon([540, 660, 560, 668, 590, 670, 600, 700], 17, c.ink),
      ribbon([660, 664, 630, 670, 606, 676, 600, 700], 17, c.ink),
      bar(600, 696, 600, 730, 17, c.ink),
      disc(600, 752, 44, c.slate),
      disc(600, 752, 28, c.haze),
      rect(740, 636, 104, 10, c.slate, 5),
      rect(770, 600, 12, 40, c.a, 4),
      rect(794, 606, 12, 34, c.wheat, 4),
      cross(408, 650, 62, c.rose),
    ),
}

const pharmacy: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(600, 652, 720),
      // bottle
      rect(420, 180, 190, 76, c.paper, 14),
      times(6, (i) => rect(436 + i * 29, 188, 10, 60, c.stone, 4)),
      path(
        'M440 254h150q0 30 34 44 26 12 26 50v262q0 40-40 40H420q-40 0-40-40V348q0-38 26-50 34-14 34-44z',
        c.a,
      ),
      path('M560 254h30q0 30 34 44 26 12 26 50v262q0 40-40 40h-66q50-180 16-396z', c.dim),
      rect(380, 384, 270, 180, c.paper),
      cross(470, 474, 100, c.leaf),
      each([446, 474, 502], (y, i) => rect(546, y - 6, i === 1 ? 56 : 76, 12, c.stone, 6)),
      // mortar with herbs
      leaf(760, 440, 170, -24, c.leaf),
      leaf(780, 440, 190, 4, c.teal),
      turn(30, 810, 440, rect(796, 250, 34, 220, c.wood, 17)),
      path(
        'M660 430H920C920 540 880 590 830 606v24h30v20H720v-20h30v-24C700 590 660 540 660 430z',
        c.cream,
      ),
      path('M820 430h100c0 110-40 160-90 176v24h30v20h-60c30-60 30-140 20-220z', c.dim),
      rect(644, 414, 292, 34, c.cream, 17),
      // capsules
      turn(
        -18,
        480,
        694,
        rect(420, 676, 120, 46, c.wheat, 23) + path('M480 676h37a23 23 0 0 1 0 46h-37z', c.paper),
      ),
      disc(640, 690, 30, c.paper),
      rect(618, 687, 44, 6, c.stone, 3),
    ),
}

const tooth: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(600, 654, 460),
      path(
        'M600 228C540 196 470 170 420 220C370 272 384 370 420 446C446 504 440 652 496 652C552 652 536 500 600 500S648 652 704 652C760 652 754 504 780 446C816 370 830 272 780 220C730 170 660 196 600 228z',
        c.paper,
      ),
      path(
        'M690 188c40-6 70 8 90 32c50 52 36 150 0 226c-26 58-20 206-76 206c-30 0-40-40-46-80c60-60 110-260 32-384z',
        c.dim,
      ),
      path('M600 228c-20-10-40-20-62-26c30 40 90 54 136 2c-26 4-50 14-74 24z', c.dim),
      path('M436 260c14-24 40-30 60-18c-30 8-44 40-40 84c-26-10-30-46-20-66z', c.haze),
      // brush
      turn(
        -62,
        860,
        560,
        layers(
          rect(640, 546, 470, 38, c.a, 19),
          rect(640, 566, 470, 18, c.dim, 9),
          rect(650, 500, 140, 50, c.paper, 8),
          times(5, (i) => rect(658 + i * 27, 492, 18, 56, i % 2 ? c.b : c.sky, 6)),
        ),
      ),
      poly('344,180 356,212 388,224 356,236 344,268 332,236 300,224 332,212', c.wheat),
      poly('846,150 854,172 876,180 854,188 846,210 838,188 816,180 838,172', c.wheat),
      ring(330, 560, 22, 8, c.shine),
      ring(378, 500, 14, 6, c.shine),
      disc(310, 500, 10, c.shine),
    ),
}

export const medicine = { health, stethoscope, pharmacy, tooth }
