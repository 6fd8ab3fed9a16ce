import type { Random } from '../../random.ts'
import { leaf } from '../scene/plants.ts'
import { bar, disc, each, half, layers, path, poly, rect, ring, times, turn } from '../shapes.ts'
import { stitch } from '../stitch.ts'

type Emblem = (one: string, two: string, three: string) => string

const arch = (x: number, y: number, r: number, foot: number, fill: string) =>
  path(`M${x - r} ${foot}V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V${foot}z`, fill)

const emblems: [Emblem, ...Emblem[]] = [
  // a house with the sun in its door
  (one, two, three) =>
    layers(
      path('M200 84L316 190V310H84V190z', one),
      path('M200 84L316 190V310H200z', '#13202c20'),
      arch(200, 236, 46, 310, two),
      disc(200, 254, 26, three),
    ),
  // two leaves
  (one, two, three) =>
    layers(
      leaf(200, 316, 210, -34, one),
      leaf(200, 316, 210, 34, two),
      leaf(200, 316, 236, 0, three),
      rect(140, 308, 120, 14, one, 7),
    ),
  // four quarters
  (one, two, three) =>
    layers(
      path('M96 96h100v100a100 100 0 0 1-100-100z', one),
      disc(254, 146, 50, two),
      rect(96, 204, 100, 100, two),
      path('M96 204h100a100 100 0 0 1-100 100z', three),
      path('M204 304v-100a100 100 0 0 1 100 100z', one),
    ),
  // circles that meet
  (one, two, three) =>
    layers(
      disc(154, 176, 76, one),
      disc(246, 176, 76, two),
      disc(200, 250, 76, three),
      path('M200 115.4a76 76 0 0 1 0 121a76 76 0 0 1 0-121z', '#13202c33'),
    ),
  // arches of a bridge
  (one, two, three) =>
    layers(
      path('M60 290a140 140 0 0 1 280 0h-34a106 106 0 0 0-212 0z', one),
      each([128, 176, 224, 272], (x) => rect(x - 7, 180, 14, 80, one)),
      rect(52, 244, 296, 24, three, 6),
      path('M60 300q35-26 70 0t70 0t70 0t70 0v20q-35 26-70 0t-70 0t-70 0t-70 0z', two),
    ),
  // an embroidered star
  (one, two) => stitch('star', 80, 80, 16, one) + rect(192, 192, 16, 16, two),
  // a bowl and steam
  (one, two, three) =>
    layers(
      path('M84 200H316A116 116 0 0 1 84 200z', one),
      path('M236 200H316A116 116 0 0 1 200 316Q250 270 236 200z', '#13202c20'),
      rect(150, 312, 100, 16, one, 8),
      each([156, 200, 244], (x, i) => bar(x, 172, x, 112 - (i % 2) * 22, 16, i % 2 ? two : three)),
    ),
  // the sun in rays
  (one, two) =>
    layers(
      times(12, (i) => turn(i * 30, 200, 200, poly('186,124 200,76 214,124', one))),
      disc(200, 200, 66, one),
      half(200, 200, 66, -45, two),
    ),
  // waves
  (one, two, three) =>
    each([one, two, three], (fill, i) =>
      path(`M80 ${160 + i * 52}q30-44 60 0t60 0t60 0t60 0v44q-30 44-60 0t-60 0t-60 0t-60 0z`, fill),
    ),
  // a key
  (one, two) =>
    layers(
      ring(200, 144, 66, 30, one),
      rect(185, 200, 30, 128, one, 6),
      rect(210, 258, 38, 22, two, 5),
      rect(210, 296, 28, 22, two, 5),
    ),
  // an open book
  (one, two, three) =>
    layers(
      path('M200 292C170 262 124 256 76 266V132C124 122 170 128 200 158z', one),
      path('M200 292C230 262 276 256 324 266V132C276 122 230 128 200 158z', two),
      disc(200, 108, 26, three),
    ),
]

type Ground = [string, string, string, string]

const grounds: [Ground, ...Ground[]] = [
  ['#0f6cb3', '#ffffff', '#f4c64f', '#8fd6cc'],
  ['#0a7a74', '#fdf3d6', '#f4c64f', '#8fd6cc'],
  ['#f4c64f', '#17466f', '#c4473d', '#ffffff'],
  ['#e4f2fc', '#0f6cb3', '#f4c64f', '#0a7a74'],
  ['#fdf3d6', '#0a7a74', '#c4473d', '#f4c64f'],
  ['#17466f', '#f4c64f', '#5cb6ef', '#ffffff'],
  ['#c4473d', '#fdf3d6', '#f4c64f', '#f0b09a'],
  ['#dff4f1', '#0a7a74', '#0f6cb3', '#f4c64f'],
]

/** A simple geometric sign of a business or an organisation, 400×400 with its background. */
export function drawEmblem(random: Random): string {
  const [ground, one, two, three] = random.pick(grounds)
  const emblem = random.pick(emblems)(one, two, three)
  return layers(rect(0, 0, 400, 400, ground), emblem)
}
