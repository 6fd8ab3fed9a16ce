import type { Drawing } from '../../drawing.ts'
import { cloud } from '../../scene/props.ts'
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
  times,
  turn,
} from '../../shapes.ts'

const shop: Drawing = {
  setting: 'street',
  draw: (c) => {
    const stripe = (i: number) => {
      const [x, fill] = [300 + i * 75, i % 2 ? c.paper : c.a]
      return path(`M${x} 300h75v110a37.5 37.5 0 0 1-75 0z`, fill)
    }
    return layers(
      rect(330, 190, 540, 462, c.cream),
      rect(310, 170, 580, 36, c.navy, 6),
      rect(430, 220, 340, 62, c.b, 12),
      disc(480, 251, 16, c.cream),
      rect(512, 242, 208, 18, c.cream, 9),
      rect(360, 420, 320, 180, c.haze, 4),
      poly('360,420 460,420 360,560', c.shine),
      // goods in the window
      each(
        [400, 466, 532, 598],
        (x, i) =>
          rect(
            x - 22,
            540 - (i % 2) * 30,
            44,
            60 + (i % 2) * 30,
            [c.rose, c.teal, c.wheat, c.blue][i] ?? c.a,
            8,
          ) + rect(x - 12, 524 - (i % 2) * 30, 24, 20, c.navy, 4),
      ),
      half(650, 600, 26, 180, c.leaf),
      rect(350, 600, 340, 22, c.wood, 4),
      rect(712, 430, 130, 222, c.navy, 6),
      rect(728, 446, 98, 130, c.haze, 4),
      poly('728,446 780,446 728,530', c.shine),
      disc(736, 604, 8, c.wheat),
      rect(752, 470, 50, 34, c.paper, 6),
      rect(762, 484, 30, 6, c.rose, 3),
      times(8, stripe),
      rect(300, 282, 600, 26, c.navy, 6),
      path('M300 308h600v36H300z', c.dim),
      rect(310, 622, 380, 32, c.slate),
      // crates with fruit
      each([330, 350, 376, 402, 420], (x, i) =>
        disc(x, 606 - (i % 2) * 10, 20, i % 2 ? c.wheat : c.rose),
      ),
      rect(304, 612, 140, 48, c.wood, 4),
      rect(304, 632, 140, 6, c.dim),
      oval(374, 662, 76, 6, c.dim),
    )
  },
}

const factory: Drawing = {
  setting: 'street',
  mirror: true,
  draw: (c) => {
    const tooth = (x: number) =>
      layers(
        poly(`${x},430 ${x},340 ${x + 130},430`, c.a),
        poly(`${x + 12},420 ${x + 12},364 ${x + 92},420`, c.haze),
      )
    const chimney = (x: number, top: number) =>
      layers(
        poly(`${x},430 ${x + 10},${top} ${x + 52},${top} ${x + 62},430`, c.wood),
        poly(`${x + 36},430 ${x + 34},${top} ${x + 52},${top} ${x + 62},430`, c.dim),
        rect(x + 4, top - 8, 54, 30, c.bark, 4),
        rect(x + 8, top + 50, 46, 24, c.paper),
      )
    return layers(
      cloud(560, 148, 0.86, c.paper),
      cloud(450, 92, 0.6, c.paper),
      cloud(700, 196, 0.6, c.stone),
      chimney(440, 150),
      chimney(600, 220),
      rect(280, 424, 524, 228, c.a),
      each([280, 410, 540, 670], tooth),
      rect(280, 424, 524, 30, c.dim),
      times(
        4,
        (i) => rect(316 + i * 122, 486, 84, 54, c.haze, 4) + rect(355 + i * 122, 486, 6, 54, c.a),
      ),
      rect(320, 572, 150, 80, c.navy, 4),
      times(3, (i) => rect(320, 586 + i * 22, 150, 6, c.shine)),
      rect(780, 300, 176, 352, c.b),
      rect(880, 300, 76, 352, c.dim),
      rect(764, 284, 208, 30, c.navy, 4),
      times(6, (i) => rect(806 + (i % 2) * 76, 346 + Math.floor(i / 2) * 74, 46, 46, c.cream, 4)),
      rect(836, 584, 62, 68, c.navy, 4),
      ring(600, 608, 42, 16, c.cream),
      times(8, (i) => turn(i * 45, 600, 608, rect(591, 556, 18, 20, c.cream, 3))),
    )
  },
}

export const trade = { shop, factory }
