import type { Drawing } from '../../drawing.ts'
import { lines, photo } from '../../marks.ts'
import {
  disc,
  each,
  half,
  layers,
  oval,
  path,
  poly,
  rect,
  ring,
  shadow,
  times,
  turn,
} from '../../shapes.ts'

const documents: Drawing = {
  setting: 'room',
  draw: (c) => {
    const sheet = (body: string) => rect(440, 170, 310, 420, c.paper, 10) + body
    return layers(
      shadow(600, 652, 620),
      path('M340 330q0-20 20-20h150l36 44h294q20 0 20 20v270H340z', c.a),
      path('M340 330q0-20 20-20h150l36 44h294q20 0 20 20v270H340z', c.dim),
      turn(-9, 560, 600, rect(400, 200, 300, 420, c.stone, 10)),
      turn(
        10,
        660,
        600,
        sheet(photo(620, 200, 92, 116, c) + lines(472, 212, [118, 90, 118], c.stone)),
      ),
      turn(
        -2,
        580,
        600,
        layers(
          rect(402, 150, 310, 430, c.paper, 10),
          rect(434, 186, 150, 18, c.b, 9),
          lines(434, 232, [246, 246, 210, 246, 180], c.stone),
          disc(640, 440, 30, c.wheat),
        ),
      ),
      path('M320 430q0-22 22-22h516q22 0 22 22l-20 200q-2 20-22 20H362q-20 0-22-20z', c.a),
      path('M700 408h158q22 0 22 22l-20 200q-2 20-22 20H640z', c.dim),
      rect(460, 490, 280, 84, c.paper, 12),
      lines(492, 514, [216, 140], c.stone, 26),
    )
  },
}

const passport: Drawing = {
  setting: 'room',
  draw: (c, random) => {
    const cover = random.pick([c.navy, c.navy, '#7d2b3a', '#0f5a55'] as const)
    const globe = layers(
      ring(598, 352, 82, 9, c.wheat),
      ring(598, 352, 82, 9, c.wheat),
      path('M598 270c-56 40-56 124 0 164c-36-40-36-124 0-164z', c.wheat),
      path('M598 270c56 40 56 124 0 164c36-40 36-124 0-164z', c.wheat),
      rect(520, 348, 156, 8, c.wheat),
      rect(532, 306, 132, 7, c.wheat),
      rect(532, 391, 132, 7, c.wheat),
    )
    return layers(
      shadow(620, 652, 480),
      turn(
        13,
        640,
        640,
        layers(
          rect(520, 168, 230, 440, c.paper, 10),
          rect(520, 168, 230, 84, c.b, 10),
          lines(548, 284, [150, 110, 150, 90], c.stone),
          times(9, (i) => rect(550 + i * 19, 520, i % 3 ? 7 : 12, 60, c.ink)),
        ),
      ),
      turn(
        -4,
        600,
        640,
        layers(
          rect(438, 168, 334, 478, c.paper, 18),
          rect(446, 172, 318, 470, c.stone, 16),
          rect(426, 160, 334, 486, cover, 20),
          path('M446 160h26v486h-26q-20 0-20-20V180q0-20 20-20z', c.dim),
          rect(530, 208, 136, 16, c.wheat, 8),
          globe,
          rect(508, 484, 180, 16, c.wheat, 8),
          rect(538, 514, 120, 12, c.amber, 6),
          rect(568, 570, 60, 34, c.wheat, 6),
          rect(568, 584, 60, 6, cover),
          disc(598, 587, 12, cover),
          disc(598, 587, 7, c.wheat),
        ),
      ),
    )
  },
}

const residenceCard: Drawing = {
  setting: 'paper',
  draw: (c) => {
    const back = rect(340, 240, 560, 350, c.b, 30) + rect(340, 300, 560, 64, c.navy)
    const front = layers(
      rect(310, 226, 580, 366, c.dim, 32),
      rect(310, 214, 580, 366, c.paper, 32),
      path('M342 214H858q32 0 32 32v48H310v-48q0-32 32-32z', c.a),
      rect(346, 242, 220, 24, c.shine, 12),
      path('M890 400C760 400 780 520 640 580H858q32 0 32-32z', c.haze),
      photo(350, 330, 160, 208, c),
      lines(548, 340, [180, 130], c.slate, 32),
      lines(548, 420, [220, 170, 200], c.stone, 32),
      rect(768, 330, 84, 66, c.wheat, 12),
      rect(768, 358, 84, 7, c.amber),
      rect(806, 330, 7, 66, c.amber),
      path(
        'M560 548c20-40 34-40 40-14s22-30 32-10 20-6 44-4l-4 8c-20-6-30 16-48 6-14 26-34 22-38-4-8 0-14 12-18 20z',
        c.navy,
      ),
    )
    return turn(8, 620, 420, back) + turn(-5, 600, 400, front)
  },
}

const stamp: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c) => {
    const seal = layers(
      ring(0, 0, 96, 10, c.rose),
      ring(0, 0, 72, 5, c.rose),
      times(8, (i) => turn(i * 45, 0, 0, poly('0,-50 11,-16 0,-6 -11,-16', c.rose))),
    )
    return layers(
      poly('300,712 410,470 880,470 930,712', c.dim),
      poly('300,700 410,458 880,458 930,700', c.paper),
      each([492, 530, 568], (y, i) => rect(436 - i * 16, y, 150 - i * 20, 12, c.stone, 6)),
      rect(402, 622, 120, 12, c.stone, 6),
      `<g transform="translate(480 606) scale(1 .5)">${seal}</g>`,
      shadow(700, 640, 280),
      path('M572 560q0-30 30-30h196q30 0 30 30v44H572z', c.a),
      path('M740 530h58q30 0 30 30v44h-88z', c.dim),
      rect(560, 598, 280, 36, c.ink, 8),
      path('M660 532C668 470 640 420 640 360h120c0 60-28 110-20 172z', c.wood),
      path('M716 532c6-62 22-112 22-172h22c0 60-28 110-20 172z', c.dim),
      disc(700, 280, 104, c.wood),
      half(700, 280, 104, -70, c.dim),
      oval(668, 236, 30, 20, c.shine),
      rect(632, 346, 136, 26, c.wheat, 12),
    )
  },
}

export const paperwork = { documents, passport, 'residence-card': residenceCard, stamp }
