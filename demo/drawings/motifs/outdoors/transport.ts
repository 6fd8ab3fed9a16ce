import type { Drawing } from '../../drawing.ts'
import type { Colours } from '../../palettes.ts'
import { leaf } from '../../scene/plants.ts'
import { cloud } from '../../scene/props.ts'
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

const wheel = (x: number, y: number, r: number, c: Colours) =>
  disc(x, y, r, c.ink) + disc(x, y, r * 0.56, c.stone) + disc(x, y, r * 0.2, c.slate)

const car: Drawing = {
  setting: 'street',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(600, 664, 720),
      rect(440, 262, 250, 62, c.wood, 10),
      rect(480, 262, 18, 62, c.bark),
      rect(624, 262, 18, 62, c.bark),
      rect(400, 318, 330, 12, c.ink, 6),
      path(
        'M270 600q-22 0-22-24v-60q0-36 34-46l90-24 70-96q20-26 52-26h216q34 0 58 26l88 98 70 18q34 10 34 44v66q0 24-24 24z',
        c.a,
      ),
      path('M248 540h712v36q0 24-24 24H270q-22 0-22-24z', c.dim),
      path('M420 440l50-66q12-14 30-14h86v80z', c.haze),
      path('M612 360h94q20 0 34 14l62 66H612z', c.haze),
      poly('448,440 508,360 548,360 488,440', c.shine),
      poly('660,440 700,360 724,362 692,440', c.shine),
      rect(594, 446, 6, 140, c.dim),
      rect(622, 470, 48, 12, c.ink, 6),
      rect(446, 470, 48, 12, c.ink, 6),
      path('M918 478l42 14v32h-30q-18 0-18-20z', c.wheat),
      path('M248 500h34v34h-34z', c.rose),
      rect(226, 566, 66, 26, c.slate, 10),
      rect(918, 566, 66, 26, c.slate, 10),
      half(390, 600, 86, 180, c.ink),
      half(800, 600, 86, 180, c.ink),
      wheel(390, 600, 68, c),
      wheel(800, 600, 68, c),
    ),
}

const train: Drawing = {
  setting: 'field',
  draw: (c) =>
    layers(
      poly('520,640 680,640 960,800 240,800', c.stone),
      times(5, (i) => {
        const y = 652 + i * i * 5 + i * 14
        const w = 210 + i * 96
        return rect(600 - w / 2, y, w, 8 + i * 4, c.bark, 3)
      }),
      poly('520,640 536,640 380,800 336,800', c.slate),
      poly('680,640 664,640 820,800 864,800', c.slate),
      bar(250, 660, 250, 150, 12, c.navy),
      bar(250, 170, 600, 150, 8, c.navy),
      bar(250, 250, 340, 168, 7, c.navy),
      poly('560,150 640,150 660,190 540,190', c.navy),
      shadow(600, 656, 420),
      path('M420 300q0-110 110-110h140q110 0 110 110v260q0 80-80 80H500q-80 0-80-80z', c.a),
      path('M670 190q110 0 110 110v260q0 80-80 80h-60q60-240 30-450z', c.dim),
      path('M456 320q0-86 86-86h116q86 0 86 86v74q0 26-26 26H482q-26 0-26-26z', c.navy),
      path('M470 322q0-74 74-74h48v158H486q-16 0-16-16z', c.haze),
      path('M730 322q0-74-74-74h-48v158h106q16 0 16-16z', c.haze),
      poly('490,406 560,248 592,248 530,406', c.shine),
      rect(540, 206, 120, 20, c.wheat, 10),
      path('M420 452h360v58Q600 560 420 510z', c.b),
      path('M670 452h110v58q-40 14-112 24z', c.dim),
      disc(482, 566, 26, c.paper),
      disc(718, 566, 26, c.paper),
      rect(546, 572, 108, 40, c.navy, 10),
      rect(484, 630, 232, 30, c.ink, 10),
    ),
}

const bus: Drawing = {
  setting: 'street',
  draw: (c) => {
    const rider = (x: number, coat: string, hair: string) =>
      half(x, 440, 36, 180, coat) + disc(x, 384, 22, c.skin) + half(x, 382, 24, 180, hair)
    return layers(
      shadow(600, 668, 820),
      path('M226 240q0-40 40-40h640q54 0 62 50l20 190v150q0 30-30 30H256q-30 0-30-30z', c.a),
      rect(226, 470, 762, 34, c.paper),
      rect(226, 504, 762, 116, c.dim),
      rect(350, 184, 300, 22, c.navy, 8),
      path('M256 280q0-20 20-20h470v180H256z', c.navy),
      path('M880 260h30q26 0 30 26l20 154h-80z', c.haze),
      poly('894,440 930,270 944,310 926,440', c.shine),
      each([0, 1, 2, 3], (i) => rect(270 + i * 120, 272, 108, 156, c.haze, 6)),
      rider(326, c.wheat, c.bark),
      rider(446, c.teal, c.ink),
      rider(566, c.rose, c.amber),
      rect(256, 428, 490, 44, c.a),
      rect(256, 436, 490, 34, c.a),
      rect(226, 470, 762, 34, c.paper),
      each([0, 1, 2, 3], (i) =>
        poly(
          `${280 + i * 120},400 ${350 + i * 120},272 ${372 + i * 120},272 ${300 + i * 120},408`,
          c.shine,
        ),
      ),
      rect(764, 256, 98, 350, c.navy, 8),
      rect(774, 266, 36, 330, c.haze, 4),
      rect(816, 266, 36, 330, c.haze, 4),
      rect(952, 540, 40, 30, c.wheat, 8),
      rect(222, 540, 22, 36, c.rose, 6),
      half(380, 620, 78, 180, c.ink),
      half(690, 620, 78, 180, c.ink),
      wheel(380, 616, 60, c),
      wheel(690, 616, 60, c),
    )
  },
}

const plane: Drawing = {
  setting: 'air',
  mirror: true,
  draw: (c) =>
    layers(
      cloud(330, 560, 1, c.paper),
      turn(
        -14,
        600,
        400,
        layers(
          poly('590,372 690,220 740,220 700,380', c.slate),
          path('M300 370l-60-130h62l96 104z', c.a),
          path(
            'M290 380C330 330 480 326 600 326H800C880 326 950 372 962 410C950 440 870 466 780 466H520C420 466 320 440 290 380z',
            c.paper,
          ),
          path(
            'M290 380c60 40 160 46 280 46h390c-30 24-104 40-180 40H520C420 466 320 440 290 380z',
            c.a,
          ),
          path('M860 340c48 14 84 42 98 64h-80q-18 0-18-18z', c.navy),
          times(9, (i) => rect(440 + i * 42, 370, 20, 28, c.sky, 9)),
          rect(390, 362, 28, 50, c.stone, 8),
          path('M560 424h140L560 626h-66z', c.b),
          path('M650 424h50L560 626h-30z', c.dim),
          rect(590, 500, 90, 34, c.navy, 17),
          path('M300 392h76l-90 72h-40z', c.b),
        ),
      ),
      cloud(820, 640, 0.9, c.paper),
    ),
}

const bicycle: Drawing = {
  setting: 'field',
  mirror: true,
  draw: (c) => {
    const rim = (x: number) =>
      layers(
        ring(x, 540, 122, 16, c.ink),
        times(6, (i) => turn(i * 30, x, 540, rect(x - 2, 424, 4, 232, c.slate))),
        disc(x, 540, 15, c.slate),
      )
    return layers(
      shadow(600, 664, 640),
      rim(400),
      rim(800),
      bar(400, 540, 500, 350, 16, c.a),
      bar(400, 540, 570, 540, 14, c.a),
      bar(570, 540, 490, 320, 16, c.a),
      bar(500, 360, 730, 340, 16, c.a),
      bar(570, 540, 738, 366, 16, c.a),
      bar(718, 280, 800, 540, 16, c.a),
      path('M434 296q0-16 18-16h92q10 14-18 24l-40 18q-30 4-52-26z', c.ink),
      bar(720, 290, 706, 250, 12, c.slate),
      path('M706 240q70-10 84 18q4 20-14 18q-12-20-70-20z', c.ink),
      ring(570, 540, 44, 12, c.slate),
      bar(570, 540, 600, 600, 10, c.ink),
      rect(582, 594, 54, 14, c.ink, 7),
      path('M376 400a146 146 0 0 1 130 60l-14 10a130 130 0 0 0-116-54z', c.b),
      // basket with flowers
      each(
        [
          [772, 250],
          [812, 226],
          [854, 252],
        ],
        ([x, y], i) =>
          layers(
            bar(812, 310, x ?? 0, y ?? 0, 6, c.pine),
            leaf(812, 300, 56, (i - 1) * 62, c.leaf),
            disc(x ?? 0, y ?? 0, 25, [c.rose, c.wheat, c.paper][i] ?? c.b),
            disc(x ?? 0, y ?? 0, 10, c.amber),
          ),
      ),
      path('M744 292H880L860 388H764z', c.wood),
      path('M830 292h50l-20 96h-40z', c.dim),
      rect(736, 284, 152, 18, c.bark, 9),
    )
  },
}

export const transport = { car, train, bus, plane, bicycle }
