import type { Drawing } from '../../drawing.ts'
import { rolling } from '../../scene/backdrop.ts'
import { bush, leaf, poplar, tree } from '../../scene/plants.ts'
import { cloud } from '../../scene/props.ts'
import {
  bar,
  cut,
  disc,
  each,
  half,
  layers,
  oval,
  path,
  poly,
  rect,
  times,
  turn,
} from '../../shapes.ts'

const road: Drawing = {
  setting: 'whole',
  draw: (c, random) => {
    const side = random.chance(0.5) ? 1 : -1
    const x = (dx: number) => 600 + side * dx
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(x(90), 330, 150, c.sun),
      cloud(x(-330), 190, 0.9, c.paper),
      cloud(x(360), 150, 0.7, c.paper),
      cut(rolling(390, 60, random), c.far),
      cut(rolling(455, 30, random), c.mid),
      cut('M0 500C300 470 500 480 700 490S1100 480 1200 500V800H0z', c.near),
      path(
        `M${x(82)} 484C${x(150)} 510 ${x(40)} 530 ${x(-60)} 560C${x(-190)} 600 ${x(-240)} 690 ${x(-300)} 800H${x(260)}C${x(190)} 700 ${x(60)} 640 ${x(70)} 590C${x(80)} 550 ${x(210)} 530 ${x(108)} 484z`,
        c.ink,
      ),
      path(
        `M${x(94)} 486C${x(150)} 510 ${x(90)} 530 ${x(40)} 552l8 4C${x(110)} 530 ${x(170)} 512 ${x(98)} 486z`,
        c.cream,
      ),
      path(
        `M${x(6)} 576Q${x(-44)} 604 ${x(-54)} 640H${x(-40)}Q${x(-30)} 604 ${x(14)} 578z`,
        c.cream,
      ),
      path(
        `M${x(-58)} 666Q${x(-56)} 700 ${x(-44)} 730H${x(-24)}Q${x(-40)} 700 ${x(-42)} 666z`,
        c.cream,
      ),
      path(`M${x(-36)} 756l20 44H${x(6)}l-20-44z`, c.cream),
      poplar(x(-190), 560, 0.7, c.pine),
      poplar(x(-290), 600, 1, c.pine),
      poplar(x(-430), 670, 1.5, c.pine),
      bush(x(330), 570, 0.7, c.leaf),
      // signpost
      rect(x(340) - 8, 380, 16, 320, c.bark, 4),
      path(`M${x(240)} 396H${x(400)}l${side * 40} 34l${-side * 40} 34H${x(240)}z`, c.wheat),
      path(`M${x(440)} 486H${x(290)}l${-side * 36} 30l${side * 36} 30H${x(440)}z`, c.paper),
      rect(Math.min(x(270), x(390)), 424, 120, 12, c.amber, 6),
      rect(Math.min(x(310), x(410)), 510, 100, 12, c.stone, 6),
      half(x(340), 704, 40, 180, c.leaf),
    )
  },
}

const garden: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const flower = (x: number, y: number, s: number, fill: string) =>
      layers(
        bar(x, y, x, y - 210 * s, 10 * s, c.pine),
        leaf(x, y - 40 * s, 96 * s, 58, c.leaf),
        leaf(x, y - 80 * s, 96 * s, -58, c.leaf),
        times(12, (i) => turn(i * 30, x, y - 230 * s, oval(x, y - 284 * s, 14 * s, 34 * s, fill))),
        disc(x, y - 230 * s, 40 * s, c.bark),
        disc(x, y - 230 * s, 24 * s, c.ink),
      )
    const bed = (y: number, n: number, fill: string) =>
      path(`M${300 - n * 60} ${y}Q600 ${y - 30} ${900 + n * 60} ${y}v40H${300 - n * 60}z`, c.bark) +
      times(7 + n, (i) => {
        const x = 340 - n * 56 + i * ((520 + n * 112) / (6 + n))
        return (
          leaf(x, y - 6, 50 + n * 8, -40, fill) +
          leaf(x, y - 6, 50 + n * 8, 40, fill) +
          leaf(x, y - 6, 60 + n * 8, 0, fill)
        )
      })
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(random.between(420, 780), 220, 90, c.sun),
      cloud(random.between(160, 320), 180, 0.8, c.paper),
      cut(rolling(400, 36, random), c.far),
      // cottage
      poly('500,300 700,300 740,380 460,380', c.amber),
      rect(484, 380, 232, 110, c.paper),
      rect(640, 270, 30, 50, c.rose),
      rect(520, 408, 46, 44, c.sky),
      rect(634, 408, 46, 44, c.sky),
      rect(582, 404, 36, 86, c.teal),
      tree(330, 520, 1.35, c.leaf, c.bark),
      each(
        [
          [300, 270],
          [350, 230],
          [366, 320],
          [290, 340],
        ],
        ([x, y]) => disc(x ?? 0, y ?? 0, 15, c.rose),
      ),
      tree(900, 516, 1.1, c.pine, c.bark),
      cut(rolling(490, 8, random), c.mid),
      times(20, (i) =>
        poly(
          `${i * 62 - 10},566 ${i * 62 - 10},478 ${i * 62 + 12},456 ${i * 62 + 34},478 ${i * 62 + 34},566`,
          c.paper,
        ),
      ),
      rect(0, 498, 1200, 12, c.stone),
      rect(0, 540, 1200, 12, c.stone),
      cut('M0 560H1200V800H0z', c.leaf),
      bed(610, 0, c.pine),
      bed(684, 1, c.mint),
      bed(766, 2, c.pine),
      flower(210, 740, 1.3, c.wheat),
      flower(120, 780, 1, c.wheat),
      flower(1010, 760, 1.4, c.wheat),
      flower(1110, 790, 1.05, c.rose),
      // watering can
      path('M690 640h120l-10 120H700z', c.a),
      path('M770 640h40l-10 120h-40z', c.dim),
      bar(702, 730, 620, 650, 18, c.a),
      turn(-40, 612, 642, rect(594, 626, 40, 30, c.a, 4)),
      path('M806 660q70 0 60 50t-66 40v-14q44-6 46-34t-40-26z', c.a),
      path('M700 640q50-66 100 0h-14q-36-44-72 0z', c.a),
    )
  },
}

export const countryside = { road, garden }
