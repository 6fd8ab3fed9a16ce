import type { Random } from '../../random.ts'
import type { Setting } from '../drawing.ts'
import type { Colours } from '../palettes.ts'
import { cut, disc, layers, path, rect, times } from '../shapes.ts'
import { type Backdrop, pickSide, rolling, sheet } from './backdrop.ts'
import { paper } from './collage.ts'
import { room, wall } from './indoors.ts'
import { bush, fir, poplar, tree } from './plants.ts'
import { bird, cloud, lantern } from './props.ts'

const clouds = (c: Colours, random: Random) =>
  layers(
    cloud(random.between(120, 320), random.between(150, 250), random.between(0.7, 1.1), c.paper),
    cloud(random.between(880, 1080), random.between(120, 280), random.between(0.6, 1), c.paper),
  )

const flock = (c: Colours, random: Random) => {
  const x = 600 + pickSide(random) * random.between(240, 420)
  const y = random.between(80, 170)
  return bird(x, y, 0.7, c.navy) + bird(x + 70, y + 34, 0.5, c.navy)
}

type Grow = (x: number, y: number, scale: number, fill: string, trunk: string) => string
const growers: [Grow, ...Grow[]] = [tree, fir, poplar]

const field: Backdrop = (c, random) => {
  const side = pickSide(random)
  const grow = random.pick(growers)
  const wood = (x: number, y: number, s: number) => grow(x, y, s, c.pine, c.bark)
  const x = 600 - side * random.between(400, 480)
  return layers(
    sheet(c.air),
    disc(600 + side * random.between(150, 330), random.between(200, 270), 105, c.sun),
    clouds(c, random),
    random.chance(0.5) ? flock(c, random) : '',
    cut(rolling(470, 50, random), c.far),
    cut(rolling(545, 26, random), c.mid),
    wood(x, 600, random.between(0.95, 1.25)),
    wood(x + side * 96, 592, random.between(0.6, 0.8)),
    bush(600 + side * random.between(420, 500), 612, random.between(0.9, 1.2), c.pine),
    cut(rolling(604, 10, random), c.near),
  )
}

const block = (c: Colours, random: Random, x: number, width: number, fill: string) => {
  const top = random.between(300, 430)
  const across = Math.floor((width - 30) / 46)
  const panes = times(across * 3, (i) =>
    rect(x + 24 + (i % across) * 46, top + 32 + Math.floor(i / across) * 62, 22, 34, c.shine, 2),
  )
  const roof = random.chance(0.4)
    ? path(`M${x} ${top}l${width / 2}-60 ${width / 2} 60z`, fill)
    : rect(x + width * 0.2, top - 26, width * 0.3, 28, fill)
  return roof + rect(x, top, width, 620 - top, fill) + panes
}

const street: Backdrop = (c, random) => {
  const side = pickSide(random)
  const houses = times(7, (i) =>
    block(c, random, i * 180 - 50 + random.between(-12, 12), random.between(130, 200), c.far),
  )
  return layers(
    sheet(c.air),
    disc(600 + side * random.between(160, 360), random.between(170, 230), 96, c.sun),
    clouds(c, random),
    houses,
    tree(600 - side * random.between(430, 510), 612, random.between(1, 1.25), c.mid, c.bark),
    bush(600 + side * random.between(370, 430), 608, 0.9, c.mid),
    cut('M0 598H1200V800H0z', c.near),
    rect(0, 704, 1200, 96, c.dim),
    lantern(600 + side * random.between(450, 520), 640, 1.2, c),
  )
}

const air: Backdrop = (c, random) => {
  const side = pickSide(random)
  return layers(
    sheet(c.air),
    disc(600 + side * random.between(60, 240), random.between(300, 360), 250, c.sun),
    flock(c, random),
    cut(rolling(610, 40, random), c.far),
    clouds(c, random),
    cut(rolling(690, 34, random), c.mid),
    cut(rolling(752, 22, random), c.near),
  )
}

const settings: Record<Setting, Backdrop> = {
  room,
  wall,
  field,
  street,
  air,
  paper,
  whole: () => '',
}

/** Everything behind the motif, from the sky to the ground it stands on. */
export function drawSetting(setting: Setting, colours: Colours, random: Random): string {
  return settings[setting](colours, random)
}
