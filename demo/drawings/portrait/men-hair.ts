import { disc, each, layers, oval, path, rect } from '../shapes.ts'
import { type Cut, middle } from './hair.ts'

const DIM = '#13202c20'
const both = (draw: (side: 1 | -1) => string) => draw(1) + draw(-1)

/** How men wear their hair. */
export const menHair: [Cut, ...Cut[]] = [
  // a side parting
  (fill) => ({
    behind: '',
    over: path(
      'M138 184C126 140 132 92 176 86C240 72 282 100 262 184L254 146C230 142 190 140 164 122Q150 140 146 150z',
      fill,
    ),
  }),
  // cropped
  (fill) => ({
    behind: '',
    over: path('M137 174C128 72 272 72 263 174L254 144Q200 124 146 144z', fill),
  }),
  // swept up
  (fill) => ({
    behind: '',
    over: path(
      'M140 178C130 130 140 104 160 96C176 62 250 60 264 92C274 110 268 150 260 178L252 142C220 136 180 136 148 142z',
      fill,
    ),
  }),
  // curls
  (fill) => ({
    behind: '',
    over: each(
      [
        [148, 134, 22],
        [164, 108, 26],
        [196, 98, 28],
        [228, 104, 27],
        [250, 130, 22],
      ],
      ([x = 0, y = 0, r = 0]) => disc(x, y, r, fill),
    ),
  }),
  // what is left at the sides
  (fill) => ({
    behind: both((side) => oval(200 + side * 60, 176, 14, 30, fill)),
    over: '',
  }),
  // long enough for the collar
  (fill) => ({
    behind: path('M132 250C112 90 288 90 268 250Q200 270 132 250z', fill),
    over: path(middle, fill),
  }),
  // a knitted hat
  (fill, cloth) => ({
    behind: both((side) => oval(200 + side * 58, 170, 10, 26, fill)),
    over: layers(
      path('M136 142C130 50 270 50 264 142z', cloth),
      path('M200 73C233.5 73 267 96 264 142H226Q232 100 200 73z', DIM),
      rect(128, 126, 144, 36, cloth, 16),
      each([0, 1, 2, 3, 4, 5, 6], (i) => rect(144 + i * 17, 132, 6, 24, DIM, 3)),
    ),
  }),
  // a cap with a peak
  (fill, cloth) => ({
    behind: both((side) => oval(200 + side * 56, 172, 12, 26, fill)),
    over: layers(
      path('M138 146C134 62 266 62 262 146z', cloth),
      path('M200 83C232 83 264 104 262 146H230Q234 104 200 83z', DIM),
      path('M132 142Q200 118 268 142Q274 158 262 160Q200 136 138 160Q126 158 132 142z', cloth),
      path('M132 142Q200 118 268 142Q274 158 262 160Q200 136 138 160Q126 158 132 142z', DIM),
    ),
  }),
]
