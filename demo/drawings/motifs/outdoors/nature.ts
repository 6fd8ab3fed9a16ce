import type { Drawing } from '../../drawing.ts'
import { rolling } from '../../scene/backdrop.ts'
import { fir, leaf } from '../../scene/plants.ts'
import { bird, cloud } from '../../scene/props.ts'
import { cut, disc, each, half, layers, path, poly, rect, times } from '../../shapes.ts'

const forest: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const row = (y: number, scale: number, fill: string, gap: number) =>
      times(Math.ceil(1300 / gap), (i) =>
        fir(
          i * gap + random.between(-20, 20),
          y + random.between(-10, 10),
          scale * random.between(0.85, 1.15),
          fill,
        ),
      )
    const trunk = (x: number, w: number) =>
      layers(
        path(`M${x} 0h${w}q-6 500 16 830h${-w - 32}q22-400 16-830z`, c.navy),
        path(`M${x + w * 0.6} 0h${w * 0.4}q-6 500 16 830h${-w * 0.4 - 16}z`, c.dim),
      )
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(random.between(520, 680), 300, 170, c.sun),
      bird(random.between(420, 720), 150, 0.7, c.navy),
      row(500, 1.1, c.far, 96),
      cut(rolling(480, 20, random), c.far),
      row(570, 1.25, c.mid, 130),
      cut(rolling(548, 18, random), c.mid),
      path(
        'M560 560C620 600 500 640 440 700C400 740 380 770 376 800H820C800 740 700 700 660 660C620 620 640 590 600 560z',
        c.cream,
      ),
      fir(250, 668, 1.7, c.leaf),
      fir(960, 676, 1.9, c.leaf),
      fir(800, 620, 1.1, c.pine),
      fir(384, 616, 1, c.pine),
      cut('M0 640C130 620 260 660 380 800H0z', c.near),
      cut('M1200 630C1060 620 900 680 830 800H1200z', c.near),
      trunk(40, 62),
      trunk(1090, 74),
      // a mushroom and ferns by the path
      rect(908, 716, 22, 44, c.cream, 8),
      half(919, 722, 40, 180, c.rose),
      disc(906, 706, 6, c.cream),
      disc(930, 710, 5, c.cream),
      each([-50, -20, 16, 48], (angle) => leaf(300, 780, 84, angle, c.leaf)),
    )
  },
}

const mountains: Drawing = {
  setting: 'whole',
  draw: (c, random) => {
    const side = random.chance(0.5) ? 1 : -1
    const peak = (x: number, top: number, w: number, fill: string) => {
      const h = 620 - top
      const cap = 0.3
      const [l, r] = [x - w * cap, x + w * cap]
      const y = top + h * cap
      return layers(
        poly(`${x},${top} ${x + w},620 ${x - w},620`, fill),
        poly(
          `${x},${top} ${x + w},620 ${x - w * 0.1},620 ${x + w * 0.08},${top + h * 0.5} ${x - w * 0.04},${top + h * 0.3}`,
          c.dim,
        ),
        poly(
          `${x},${top} ${r},${y} ${x + w * 0.16},${y - 14} ${x + w * 0.06},${y + 26} ${x - w * 0.08},${y - 10} ${x - w * 0.16},${y + 22} ${l},${y}`,
          c.paper,
        ),
        poly(
          `${x},${top} ${r},${y} ${x + w * 0.16},${y - 14} ${x + w * 0.06},${y + 26} ${x - w * 0.01},${y}`,
          c.dim,
        ),
      )
    }
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(600 - side * 210, 220, 100, c.sun),
      cloud(600 - side * 330, 300, 0.9, c.paper),
      peak(600 - side * 330, 300, 300, '#b4cfe2'),
      peak(600 + side * 400, 260, 330, '#b4cfe2'),
      peak(600 + side * 60, 130, 420, '#6d9fc4'),
      cloud(600 + side * 300, 360, 0.8, c.paper),
      peak(600 - side * 190, 350, 300, '#3f78a3'),
      cut(rolling(566, 20, random), c.pine),
      times(9, (i) =>
        fir(i * 150 + random.between(-30, 30), 600, random.between(0.5, 0.8), c.pine),
      ),
      cut('M0 610C200 596 400 604 600 604S1000 596 1200 610V800H0z', c.haze),
      poly(`${600 + side * 60},690 ${600 + side * 240},610 ${600 - side * 120},610`, c.shine),
      each([640, 676, 716], (y, i) => rect(380 + i * 90, y, 260 - i * 50, 7, c.shine, 3)),
      cut('M0 700C160 660 300 700 420 800H0z', c.leaf),
      cut('M1200 690C1020 650 900 710 780 800H1200z', c.leaf),
      fir(150, 760, 1.7, c.pine),
      fir(270, 790, 1.2, c.pine),
      fir(1030, 770, 1.5, c.pine),
    )
  },
}

const sea: Drawing = {
  setting: 'whole',
  draw: (c, random) => {
    const side = random.chance(0.5) ? 1 : -1
    const wave = (y: number, fill: string, shift: number) => {
      const swells = Array.from({ length: 9 }, () => 'q40-34 80 0t80 0').join('')
      return cut(`M${shift - 160} ${y}${swells}V800H-200z`, fill)
    }
    const x = 600 + side * random.between(0, 60)
    const light = 600 - side * 400
    return layers(
      rect(0, 0, 1200, 800, c.air),
      disc(600 - side * 90, 380, 170, c.sun),
      cloud(600 + side * 370, 200, 1, c.paper),
      cloud(600 - side * 300, 150, 0.7, c.paper),
      bird(600 - side * 190, 250, 0.9, c.navy),
      bird(600 - side * 120, 290, 0.6, c.navy),
      rect(0, 450, 1200, 350, c.far),
      // lighthouse
      path(`M${light - 170} 480Q${light} 380 ${light + 170} 480z`, c.pine),
      poly(`${light - 36},430 ${light - 22},220 ${light + 22},220 ${light + 36},430`, c.paper),
      poly(`${light - 31},360 ${light - 27},300 ${light + 27},300 ${light + 31},360`, c.rose),
      rect(light - 34, 208, 68, 16, c.navy, 4),
      rect(light - 18, 168, 36, 42, c.wheat),
      path(`M${light - 28} 170Q${light} 126 ${light + 28} 170z`, c.rose),
      wave(486, c.sky, 0),
      // boat
      poly(`${x - 6},150 ${x - 6},500 ${x - 160},500`, c.paper),
      poly(`${x + 12},190 ${x + 12},500 ${x + 130},500`, c.wheat),
      poly(`${x - 6},150 ${x - 6},500 ${x - 60},500`, c.dim),
      rect(x - 2, 130, 10, 400, c.bark, 4),
      path(`M${x} 132l54 18l-54 20z`, c.rose),
      path(
        `M${x - 190} 520H${x + 170}Q${x + 150} 600 ${x + 100} 606H${x - 120}Q${x - 170} 590 ${x - 190} 520z`,
        c.rose,
      ),
      path(`M${x - 190} 520H${x + 170}l-6 22H${x - 182}z`, c.cream),
      wave(584, c.blue, 60),
      wave(656, c.teal, -30),
      wave(726, c.navy, 30),
    )
  },
}

export const nature = { forest, mountains, sea }
