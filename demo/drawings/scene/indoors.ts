import type { Random } from '../../random.ts'
import type { Colours } from '../palettes.ts'
import { cut, disc, layers, path, poly, rect } from '../shapes.ts'
import { arch, type Backdrop, pickSide, rolling, sheet } from './backdrop.ts'
import { monstera, plant } from './plants.ts'
import { frame, jugs, lamp, mug, pile, shelf, vase } from './props.ts'

const walls: [Backdrop, ...Backdrop[]] = [
  (c, random) => disc(600 + random.between(-70, 70), 360, 300, c.far),
  (c, random) => {
    const x = 600 + Math.round(random.between(-60, 60))
    return path(arch(x, 370, 300, 620), c.far) + path(arch(x, 390, 236, 620), c.shine)
  },
  (c, random) => {
    const x = random.between(-80, 80)
    const beam = (from: number) =>
      poly(`${from + x},0 ${from + x + 200},0 ${from + x - 160},620 ${from + x - 360},620`, c.shine)
    return rect(0, 0, 1200, 800, c.far) + beam(560) + beam(800)
  },
  (c, random) => path(rolling(300, 90, random), c.far),
  (c, random) => {
    const x = random.between(-60, 60)
    return disc(430 + x, 400, 250, c.far) + disc(790 + x, 330, 180, c.sun)
  },
]

const tops: [Backdrop, ...Backdrop[]] = [
  (c) => cut('M0 590H1200V800H0z', c.near) + rect(0, 590, 1200, 8, c.shine),
  (c) => cut('M-100 800C-60 640 300 580 600 580S1260 640 1300 800z', c.near),
  (c, random) => cut(rolling(592, 12, random), c.near),
]

type Prop = (x: number, c: Colours, random: Random) => string

const things: [Prop, ...Prop[]] = [
  (x, c) => plant(x, 632, 1.2, c.cream, c.leaf),
  (x, c) => plant(x, 632, 0.95, c.b, c.teal),
  (x, c) => vase(x, 634, 1.1, c),
  (x, c) => lamp(x, 634, 1.3, c.b, c),
  (x, c) => pile(x, 634, 1.2, c) + mug(x - 6, 512, 0.75, c.paper),
  (x, c) => jugs(x, 634, 1.05, c),
  (x, c) => jugs(x, 634, 0.9, c) + pile(x - 10, 700, 0.9, c),
  (x, c) => monstera(x, 690, 1, c.cream, c.pine),
  (x, c) => monstera(x, 720, 1.15, c.b, c.leaf),
]

const hangings: [Prop, ...Prop[]] = [
  (x, c) => frame(x, 240, 1.05, c),
  (x, c) => shelf(x, 280, 1.1, c),
  (x, c) => frame(x - 50, 220, 0.8, c) + frame(x + 76, 250, 0.62, c),
  () => '',
  () => '',
]

/** A bare room: a wall and the top of a table. */
export const wall: Backdrop = (c, random) =>
  layers(sheet(c.air), random.pick(walls)(c, random), random.pick(tops)(c, random))

/** A lived-in room. */
export const room: Backdrop = (c, random) => {
  const first = random.pick(things)
  const second = random.pick(things)
  // Two alike would look like a pattern, so the other side then takes the next but one.
  const other = second === first ? things[(things.indexOf(first) + 2) % things.length] : second
  const side = pickSide(random)
  const hanging = random.pick(hangings)(600 - side * random.between(400, 440), c, random)
  return layers(
    wall(c, random),
    first === things[7] || first === things[8] ? '' : hanging,
    first(600 - side * random.between(400, 480), c, random),
    other ? other(600 + side * random.between(400, 480), c, random) : '',
  )
}
