import type { Random } from '../../random.ts'
import type { Colours } from '../palettes.ts'
import { cut, disc, layers, oval, path } from '../shapes.ts'
import { arch, type Backdrop, pickSide, sheet } from './backdrop.ts'
import { bush, reeds, sprig } from './plants.ts'

const sheets: [Backdrop, ...Backdrop[]] = [
  (c, random) => {
    const side = pickSide(random)
    const sun = disc(600 - side * 310, random.between(190, 260), random.between(90, 120), c.sun)
    return oval(600 + side * 110, 390, 400, 310, c.far) + sun
  },
  (c, random) => {
    const side = pickSide(random)
    const x = 600 + side * random.between(0, 60)
    return disc(x, 390, 330, c.far) + disc(x, 390, 250, c.shine)
  },
  (c, random) => {
    const x = 600 + Math.round(random.between(-50, 50))
    const sun = disc(x + 280, 210, 92, c.sun)
    return sun + path(arch(x, 360, 330, 800), c.far) + path(arch(x, 380, 262, 800), c.shine)
  },
  (c, random) => {
    const side = pickSide(random)
    const x = (dx: number) => 600 + side * dx
    const band = `M${x(-600)} 0H${x(-60)}C${x(-180)} 160 ${x(160)} 260 ${x(20)} 440S${x(-120)} 640 ${x(-200)} 800H${x(-600)}z`
    return path(band, c.far) + disc(x(330), 250, 130, c.sun)
  },
]

const greens = (c: Colours, random: Random, side: 1 | -1, fill: string) => {
  const x = (dx: number) => 600 + side * dx
  const plants: [() => string, ...(() => string)[]] = [
    () =>
      sprig(x(490), 810, random.between(1.3, 1.6), side * random.between(-18, -4), fill) +
      sprig(x(390), 836, random.between(0.9, 1.1), side * random.between(-30, -12), c.teal),
    () => reeds(x(490), 820, random.between(1, 1.3), fill) + reeds(x(400), 840, 0.8, c.teal),
    () => sprig(x(520), 820, random.between(1.5, 1.9), side * random.between(-16, -4), fill),
    () => bush(x(490), 800, random.between(1.6, 2), fill) + reeds(x(400), 830, 0.7, c.pine),
  ]
  return random.pick(plants)()
}

/** Cut paper and leaves, for what floats. */
export const paper: Backdrop = (c, random) => {
  const side = pickSide(random)
  const flip = (x: number) => 600 + side * x
  const low = Math.round(random.between(540, 610))
  const land = `M${flip(-600)} ${low}C${flip(-380)} ${low - 40} ${flip(-260)} 720 ${flip(0)} 716`
  return layers(
    sheet(c.air),
    random.pick(sheets)(c, random),
    cut(`${land}S${flip(420)} 640 ${flip(600)} 690V800H${flip(-600)}z`, c.mid),
    greens(c, random, -1, c.near),
    greens(c, random, 1, c.near),
  )
}
