import { disc, each, layers, oval, path, rect, turn } from '../shapes.ts'
import { type Cut, middle } from './hair.ts'

const DIM = '#13202c20'

// Hair over the forehead: parted at one side, or combed back.
const parted =
  'M138 190C122 96 178 84 206 88C262 84 280 120 262 192C256 158 240 138 214 122C190 150 152 152 138 190z'
const cap = 'M136 180C124 66 276 66 264 180C256 136 236 124 200 124S144 136 136 180z'

/** How women wear their hair. */
export const womenHair: [Cut, ...Cut[]] = [
  // long and straight
  (fill) => ({
    behind: path('M128 330C112 250 116 84 200 82S288 250 272 330Q200 352 128 330z', fill),
    over: path(parted, fill),
  }),
  // waves over the shoulders
  (fill) => ({
    behind: path(
      'M200 78C290 78 292 150 286 196C312 226 284 262 302 300C306 352 250 356 200 340S94 352 98 300C116 262 88 226 114 196C108 150 110 78 200 78z',
      fill,
    ),
    over: path(middle, fill),
  }),
  // a bob
  (fill) => ({
    behind: path(
      'M122 250C108 140 126 80 200 80S292 140 278 250Q262 268 236 262H164Q138 268 122 250z',
      fill,
    ),
    over: path('M134 184C124 78 276 78 266 184L262 150Q200 128 138 150z', fill),
  }),
  // a high bun
  (fill) => ({
    behind: disc(200, 74, 36, fill) + disc(204, 70, 20, DIM),
    over: path(cap, fill),
  }),
  // a tail to one side
  (fill, cloth) => ({
    behind: path(
      'M240 100C310 90 326 170 300 236C294 268 300 300 280 316C262 290 270 240 262 200z',
      fill,
    ),
    over: path(parted, fill) + turn(30, 266, 112, rect(254, 100, 26, 18, cloth, 8)),
  }),
  // curls
  (fill) => ({
    behind: each(
      [
        [200, 96, 56],
        [146, 116, 46],
        [254, 116, 46],
        [120, 166, 42],
        [280, 166, 42],
        [118, 222, 38],
        [282, 222, 38],
      ],
      ([x = 0, y = 0, r = 0]) => disc(x, y, r, fill),
    ),
    over: each(
      [
        [152, 126, 26],
        [184, 114, 28],
        [220, 114, 28],
        [250, 128, 25],
      ],
      ([x = 0, y = 0, r = 0]) => disc(x, y, r, fill),
    ),
  }),
  // a braid laid round the head
  (fill) => ({
    behind: path('M132 200C116 90 284 90 268 200z', fill),
    over: layers(
      path(middle, fill),
      each([-75, -50, -25, 0, 25, 50, 75], (angle) =>
        turn(
          angle,
          200,
          176,
          oval(200, 94, 24, 17, fill) +
            path('M200 78Q222 84 222 96Q210 108 192 110Q212 98 200 78z', DIM),
        ),
      ),
    ),
  }),
  // a braid over the shoulder
  (fill, cloth) => ({
    behind: path('M130 210C112 88 288 88 270 210z', fill),
    over: layers(
      path(parted, fill),
      each(
        [0, 1, 2, 3, 4],
        (i) =>
          turn(
            i % 2 ? 14 : -14,
            270 + i * 3,
            212 + i * 30,
            oval(270 + i * 3, 212 + i * 30, 23 - i * 1.6, 21, fill),
          ) +
          turn(
            i % 2 ? 14 : -14,
            278 + i * 3,
            212 + i * 30,
            oval(278 + i * 3, 214 + i * 30, 12, 16, DIM),
          ),
      ),
      rect(270, 346, 26, 12, cloth, 6),
    ),
  }),
  // short
  (fill) => ({
    behind: path('M132 214C116 92 284 92 268 214z', fill),
    over: path(
      'M134 196C118 84 190 70 230 84C284 96 276 160 266 196L256 158C222 162 178 150 168 128Q160 160 146 164z',
      fill,
    ),
  }),
  // a kerchief tied under the chin
  (fill, cloth) => ({
    behind: path('M200 76C296 76 290 190 270 262Q200 306 130 262C110 190 104 76 200 76z', cloth),
    over: layers(
      path(
        'M142 166C146 110 254 110 258 166C240 136 216 128 200 116C184 128 160 136 142 166z',
        fill,
      ),
      path(
        'M200 76C300 76 290 190 262 262C280 190 262 118 200 112S120 190 138 262C110 190 100 76 200 76z',
        cloth,
      ),
      path('M200 76C300 76 290 190 262 262C280 190 262 118 200 112z', DIM),
      each(
        [
          [140, 140],
          [156, 112],
          [184, 94],
          [218, 94],
          [246, 112],
          [262, 142],
          [134, 176],
          [268, 178],
        ],
        ([x = 0, y = 0], i) => disc(x, y, 5, i % 2 ? '#f4c64f' : '#fff'),
      ),
      path('M176 262Q200 276 224 262L244 318L204 282L158 322z', cloth),
    ),
  }),
]
