import type { Drawing } from '../../drawing.ts'
import { head } from '../../portrait/figure.ts'
import {
  bar,
  disc,
  each,
  half,
  layers,
  oval,
  path,
  place,
  poly,
  rect,
  ribbon,
  shadow,
  times,
  turn,
} from '../../shapes.ts'

const football: Drawing = {
  setting: 'field',
  draw: (c) => {
    const [x, y, r] = [600, 500, 170]
    const at = (radius: number, degrees: number): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    }
    const fix = (points: [number, number][]) =>
      points.map((p) => p.map(Math.round).join(',')).join(' ')
    const centre = [0, 1, 2, 3, 4].map((i) => at(r * 0.34, i * 72 - 90))
    const patch = (i: number) => {
      const a = i * 72 - 90
      const [start, end] = [fix([at(r, a - 16)]), fix([at(r, a + 16)])]
      const inner = fix([at(r * 0.84, a + 21), at(r * 0.66, a), at(r * 0.84, a - 21)])
      return path(`M${start}A${r} ${r} 0 0 1 ${end}L${inner}z`, c.ink)
    }
    const seam = (i: number) => {
      const a = i * 72 - 90
      const line = (from: [number, number], to: [number, number]) => bar(...from, ...to, 6, c.slate)
      return (
        line(at(r * 0.34, a), at(r * 0.68, a)) + line(at(r * 0.83, a + 20), at(r * 0.83, a + 52))
      )
    }
    return layers(
      times(15, (i) => bar(250 + i * 50, 250, 250 + i * 50, 610, 4, c.shine)),
      times(7, (i) => bar(250, 262 + i * 54, 950, 262 + i * 54, 4, c.shine)),
      rect(236, 234, 16, 386, c.paper),
      rect(948, 234, 16, 386, c.paper),
      rect(236, 234, 728, 18, c.paper, 6),
      oval(600, 720, 460, 60, c.dim),
      oval(600, 716, 450, 54, c.shine),
      oval(600, 716, 438, 48, c.near),
      shadow(620, 672, 330),
      disc(x, y, r, c.paper),
      times(5, seam),
      poly(fix(centre), c.ink),
      times(5, patch),
      half(x, y, r, -52, c.dim),
    )
  },
}

const running: Drawing = {
  setting: 'field',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(610, 676, 400),
      // far arm and leg
      bar(610, 290, 690, 370, 40, c.tan),
      bar(690, 370, 770, 330, 34, c.tan),
      disc(778, 326, 21, c.tan),
      bar(580, 460, 500, 540, 58, c.navy),
      bar(500, 540, 400, 530, 42, c.tan),
      turn(-62, 392, 528, rect(340, 508, 100, 40, c.b, 18)),
      // body
      path('M560 260C600 230 660 240 676 276L640 470C610 490 570 490 540 468z', c.a),
      path(
        'M640 244C666 250 676 262 676 276L640 470C620 484 600 484 590 482C640 420 660 330 640 244z',
        c.dim,
      ),
      path('M536 440h108l8 60q-60 40-124 0z', c.navy),
      // near leg
      bar(610, 478, 708, 530, 62, c.navy),
      bar(708, 530, 690, 640, 44, c.skin),
      path('M660 630h52l50 30q14 20-8 20h-94z', c.b),
      rect(658, 672, 106, 12, c.paper, 6),
      // head
      turn(
        14,
        630,
        190,
        layers(
          path('M560 170C500 150 470 190 440 180C470 220 520 220 566 206z', c.bark),
          bar(624, 230, 616, 260, 38, c.tan),
          place(
            628,
            178,
            1.75,
            head({ coat: c.a, legs: c.a, skin: c.skin, hair: c.bark, head: 'short' }),
          ),
          path('M576 168Q630 130 682 168v20Q630 154 576 188z', c.wheat),
        ),
      ),
      // near arm
      bar(574, 284, 520, 386, 46, c.a),
      bar(520, 386, 610, 430, 36, c.skin),
      disc(616, 434, 22, c.skin),
      each(
        [
          [250, 330, 130],
          [220, 420, 170],
          [270, 600, 110],
        ],
        ([x = 0, y = 0, w = 0]) => rect(x, y, w, 12, c.shine, 6),
      ),
    ),
}

const yoga: Drawing = {
  setting: 'field',
  draw: (c) =>
    layers(
      shadow(600, 676, 640),
      rect(290, 652, 620, 24, c.b, 12),
      rect(290, 664, 620, 12, c.dim, 6),
      // legs in lotus
      ribbon([540, 560, 420, 560, 360, 610, 470, 634], 74, c.navy, 62),
      ribbon([660, 560, 780, 560, 840, 610, 730, 634], 74, c.navy, 62),
      ribbon([420, 600, 520, 650, 620, 640, 680, 626], 56, c.navy, 44),
      ribbon([780, 600, 700, 640, 620, 640, 540, 626], 56, c.navy, 44),
      ribbon([780, 600, 700, 640, 620, 640, 540, 626], 56, c.dim, 44),
      oval(600, 590, 110, 52, c.navy),
      oval(520, 628, 36, 18, c.skin),
      oval(682, 630, 36, 18, c.skin),
      // body
      path('M520 330Q530 306 570 304H630Q670 306 680 330L664 450L676 590H524L536 450z', c.a),
      path('M640 304Q672 308 680 330L664 450L676 590H620Q650 440 640 304z', c.dim),
      rect(578, 256, 44, 70, c.tan, 20),
      path('M560 304H640Q600 352 560 304z', c.skin),
      disc(600, 110, 34, c.bark),
      place(600, 204, 2, head({ coat: c.a, legs: c.a, skin: c.skin, hair: c.bark, head: 'short' })),
      // arms to knees
      ribbon([530, 336, 450, 400, 440, 480, 410, 556], 42, c.skin, 32),
      ribbon([670, 336, 750, 400, 760, 480, 790, 556], 42, c.skin, 32),
      path('M520 330Q530 306 560 306L566 350L500 400Q486 370 520 330z', c.a),
      path('M680 330Q670 306 640 306L634 350L700 400Q714 370 680 330z', c.a),
      disc(406, 566, 21, c.skin),
      disc(794, 566, 21, c.skin),
    ),
}

export const movement = { football, running, yoga }
