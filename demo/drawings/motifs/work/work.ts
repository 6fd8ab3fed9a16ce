import type { Drawing } from '../../drawing.ts'
import { lines, photo } from '../../marks.ts'
import { monstera, plant } from '../../scene/plants.ts'
import { frame, lamp, mug } from '../../scene/props.ts'
import {
  bar,
  disc,
  each,
  half,
  layers,
  path,
  poly,
  rect,
  ring,
  shadow,
  times,
  turn,
} from '../../shapes.ts'

const desk: Drawing = {
  setting: 'wall',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(600, 700, 720),
      path('M540 470h120q26 0 26 26v96H514v-96q0-26 26-26z', c.c),
      rect(590, 590, 20, 96, c.ink),
      bar(530, 700, 600, 676, 14, c.ink),
      bar(670, 700, 600, 676, 14, c.ink),
      rect(480, 586, 240, 30, c.c, 15),
      frame(196, 240, 1, c),
      monstera(1010, 716, 0.95, c.b, c.leaf),
      rect(320, 430, 22, 272, c.bark),
      rect(858, 430, 22, 272, c.bark),
      rect(720, 440, 160, 190, c.wood),
      rect(736, 466, 128, 64, c.dim, 6),
      rect(736, 546, 128, 64, c.dim, 6),
      disc(800, 498, 8, c.cream),
      disc(800, 578, 8, c.cream),
      rect(280, 412, 640, 32, c.wood, 8),
      rect(280, 434, 640, 10, c.dim),
      rect(584, 350, 32, 64, c.slate),
      rect(530, 400, 140, 14, c.slate, 7),
      rect(426, 130, 348, 236, c.ink, 16),
      rect(442, 146, 316, 192, c.haze, 6),
      rect(466, 172, 110, 138, c.paper, 6),
      lines(482, 192, [76, 60, 76], c.stone, 26),
      rect(594, 172, 140, 60, c.a, 6),
      rect(594, 250, 62, 60, c.b, 6),
      rect(672, 250, 62, 60, c.mint, 6),
      lamp(356, 414, 0.94, c.b, c),
      mug(808, 414, 0.66, c.a),
      plant(872, 414, 0.5, c.cream, c.leaf),
    ),
}

const tools: Drawing = {
  setting: 'room',
  draw: (c) =>
    layers(
      shadow(600, 652, 640),
      // hammer
      turn(
        -14,
        420,
        460,
        layers(
          rect(408, 230, 30, 260, c.wood, 10),
          path('M356 172h110q26 0 26 26v46h-40v-8h-96z', c.ink),
          path('M356 172q-40 6-54 52q26-8 54 4z', c.ink),
        ),
      ),
      // saw
      turn(
        8,
        560,
        460,
        layers(
          poly('520,460 520,176 548,150 616,460', c.stone),
          poly('548,150 616,460 584,460', c.dim),
          times(9, (i) =>
            poly(`520,${200 + i * 26} 506,${213 + i * 26} 520,${226 + i * 26}`, c.stone),
          ),
        ),
      ),
      // wrench
      turn(
        4,
        680,
        460,
        layers(
          rect(664, 220, 34, 260, c.slate, 8),
          path('M640 120l22 46h38l22-46c34 26 34 84-4 106h-74c-38-22-38-80-4-106z', c.slate),
          rect(682, 224, 16, 240, c.dim),
        ),
      ),
      // screwdriver
      turn(
        16,
        790,
        460,
        layers(
          rect(780, 170, 16, 200, c.slate, 3),
          poly('774,150 802,150 796,180 780,180', c.slate),
          rect(764, 330, 48, 140, c.b, 16),
          rect(790, 330, 22, 140, c.dim, 10),
        ),
      ),
      path('M450 440v-50q0-26 26-26h248q26 0 26 26v50h-32v-38q0-6-6-6H488q-6 0-6 6v38z', c.ink),
      rect(310, 428, 580, 222, c.a, 18),
      rect(310, 428, 580, 74, c.shine, 18),
      rect(690, 428, 200, 222, c.dim, 18),
      rect(300, 492, 600, 16, c.ink, 4),
      rect(410, 474, 60, 56, c.wheat, 8),
      rect(730, 474, 60, 56, c.wheat, 8),
      rect(428, 496, 24, 12, c.ink, 4),
      rect(748, 496, 24, 12, c.ink, 4),
    ),
}

const laptop: Drawing = {
  setting: 'room',
  draw: (c) =>
    layers(
      shadow(600, 656, 780),
      rect(340, 210, 520, 380, c.ink, 24),
      rect(362, 232, 476, 318, c.haze, 8),
      rect(362, 232, 476, 44, c.a, 8),
      each([0, 1, 2], (i) => disc(386 + i * 24, 254, 7, c.shine)),
      rect(388, 300, 190, 226, c.paper, 8),
      half(483, 410, 60, 180, c.b),
      disc(483, 368, 30, c.skin),
      lines(412, 436, [142, 142, 96], c.stone, 28),
      rect(602, 300, 210, 100, c.paper, 8),
      each([34, 58, 44, 72, 60], (h, i) =>
        rect(624 + i * 36, 386 - h, 22, h, i === 3 ? c.wheat : c.teal, 3),
      ),
      rect(602, 420, 96, 106, c.wheat, 8),
      rect(716, 420, 96, 106, c.mint, 8),
      path(
        'M650 452c-10-14-34-4-26 14c5 11 16 17 26 26c10-9 21-15 26-26c8-18-16-28-26-14z',
        c.rose,
      ),
      ring(764, 473, 30, 12, c.teal),
      poly('362,232 470,232 362,420', c.shine),
      poly('340,584 860,584 950,636 250,636', c.slate),
      poly('372,592 828,592 862,614 338,614', c.ink),
      rect(250, 634, 700, 22, c.stone, 11),
      rect(250, 646, 700, 10, c.dim, 5),
      rect(540, 634, 120, 10, c.slate, 5),
      mug(930, 690, 1.05, c.b),
    ),
}

const resume: Drawing = {
  setting: 'paper',
  draw: (c) =>
    layers(
      turn(7, 620, 420, rect(440, 140, 370, 520, c.b, 16)),
      turn(
        -3,
        600,
        400,
        layers(
          rect(398, 122, 396, 550, c.dim, 16),
          rect(398, 110, 396, 550, c.paper, 16),
          path('M414 110h178v550H414q-16 0-16-16V126q0-16 16-16z', c.haze),
          photo(424, 146, 142, 178, c),
          rect(620, 160, 84, 24, c.a, 12),
          lines(620, 214, [110, 136, 84], c.slate, 32),
          lines(424, 372, [84, 64, 84, 50], c.sky, 32),
          rect(627, 352, 6, 230, c.a),
          each(
            [340, 440, 560],
            (y) => disc(630, y + 6, 12, c.a) + lines(658, y, [110, 80], c.stone, 30),
          ),
        ),
      ),
      path(
        'M722 92v92a26 26 0 0 0 52 0V80a38 38 0 0 0-76 0v92h12V80a26 26 0 0 1 52 0v104a14 14 0 0 1-28 0V92z',
        c.slate,
      ),
      turn(
        36,
        820,
        520,
        layers(
          rect(800, 360, 42, 260, c.wheat),
          rect(828, 360, 14, 260, c.dim),
          rect(800, 326, 42, 40, c.rose, 8),
          poly('800,620 842,620 821,672', c.cream),
          poly('813,652 829,652 821,672', c.ink),
        ),
      ),
    ),
}

export const work = { desk, tools, laptop, resume }
