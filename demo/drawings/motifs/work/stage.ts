import type { Drawing } from '../../drawing.ts'
import { cloud } from '../../scene/props.ts'
import {
  bar,
  disc,
  each,
  half,
  layers,
  oval,
  path,
  place,
  poly,
  rect,
  ribbon,
  times,
  turn,
} from '../../shapes.ts'

const theatre: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const cloth = random.chance(0.6) ? '#a93a33' : c.teal
    const drape = (side: 1 | -1) => {
      const x = (dx: number) => 600 + side * dx
      return layers(
        path(
          `M${x(640)} 60H${x(230)}C${x(240)} 300 ${x(300)} 470 ${x(420)} 540C${x(390)} 600 ${x(380)} 640 ${x(380)} 690H${x(640)}z`,
          cloth,
        ),
        each([300, 400, 500], (dx) =>
          path(
            `M${x(dx)} 60H${x(dx + 44)}C${x(dx + 60)} 320 ${x(dx + 90)} 480 ${x(dx / 3 + 380)} 540C${x(dx / 3 + 330)} 470 ${x(dx + 20)} 320 ${x(dx)} 60z`,
            c.dim,
          ),
        ),
        path(
          `M${x(470)} 540C${x(450)} 600 ${x(450)} 640 ${x(450)} 690H${x(490)}C${x(490)} 640 ${x(500)} 600 ${x(500)} 540z`,
          c.dim,
        ),
        rect(Math.min(x(400), x(640)), 524, 240, 30, c.wheat, 10),
      )
    }
    const mask = (x: number, y: number, angle: number, fill: string, glad: boolean) =>
      turn(
        angle,
        x,
        y,
        layers(
          path(
            `M${x - 118} ${y - 120}Q${x} ${y - 160} ${x + 118} ${y - 120}C${x + 130} ${y + 40} ${x + 70} ${y + 140} ${x} ${y + 156}C${x - 70} ${y + 140} ${x - 130} ${y + 40} ${x - 118} ${y - 120}z`,
            fill,
          ),
          path(
            `M${x} ${y - 142}Q${x + 70} ${y - 140} ${x + 118} ${y - 120}C${x + 130} ${y + 40} ${x + 70} ${y + 140} ${x} ${y + 156}z`,
            c.dim,
          ),
          half(x - 50, y - 36, 30, glad ? 180 : 200, c.ink),
          half(x + 50, y - 36, 30, glad ? 180 : 160, c.ink),
          glad
            ? path(
                `M${x - 64} ${y + 34}Q${x} ${y + 66} ${x + 64} ${y + 34}Q${x + 40} ${y + 106} ${x} ${y + 106}T${x - 64} ${y + 34}z`,
                c.ink,
              )
            : path(
                `M${x - 54} ${y + 96}Q${x - 40} ${y + 36} ${x} ${y + 36}T${x + 54} ${y + 96}Q${x} ${y + 64} ${x - 54} ${y + 96}z`,
                c.ink,
              ),
        ),
      )
    return layers(
      rect(0, 0, 1200, 800, c.navy),
      disc(600, 380, 320, '#20568a'),
      poly('420,0 520,0 760,690 260,690', '#ffffff14'),
      poly('780,0 680,0 440,690 940,690', '#ffffff14'),
      rect(0, 640, 1200, 160, c.wood),
      times(7, (i) =>
        poly(
          `${i * 200 - 40},640 ${i * 200 - 32},640 ${i * 230 - 130},800 ${i * 230 - 146},800`,
          c.dim,
        ),
      ),
      oval(600, 690, 300, 36, '#ffffff3a'),
      drape(-1),
      drape(1),
      ribbon([610, 440, 640, 540, 700, 560, 720, 660], 16, c.wheat),
      ribbon([590, 440, 560, 540, 520, 580, 480, 660], 16, c.sky),
      mask(694, 360, 12, c.sky, false),
      mask(506, 390, -10, c.cream, true),
      path(
        'M0 0H1200V60q-60 70-120 0q-60 70-120 0q-60 70-120 0q-60 70-120 0q-60 70-120 0q-60 70-120 0q-60 70-120 0q-60 70-120 0q-60 70-120 0q-60 70-120 0z',
        cloth,
      ),
      path('M0 0H1200V30H0z', c.dim),
      rect(0, 56, 1200, 8, c.wheat),
      rect(0, 744, 1200, 56, c.ink),
      times(9, (i) => half(i * 150, 752, 40, 180, c.ink)),
    )
  },
}

const cinema: Drawing = {
  setting: 'whole',
  mirror: true,
  draw: (c, random) => {
    const hairs = [c.ink, '#0c1925', '#1b3347']
    const seat = (x: number, y: number, s: number, fill: string) => {
      const hair = random.pick(hairs as [string, ...string[]])
      return place(
        x,
        y,
        s,
        layers(
          disc(0, -88, 40, hair),
          random.chance(0.4) ? disc(0, -134, 18, hair) : '',
          path('M-70 40q0-90 70-90t70 90z', hair),
          rect(-84, -36, 168, 140, fill, 34),
          rect(20, -36, 64, 140, c.dim, 30),
        ),
      )
    }
    return layers(
      rect(0, 0, 1200, 800, '#143a5e'),
      poly('0,0 210,110 210,560 0,660', '#0f2c49'),
      poly('1200,0 990,110 990,560 1200,660', '#0f2c49'),
      each([60, 150, 1050, 1140], (x) => rect(x - 8, 250, 16, 90, c.wheat, 8)),
      rect(224, 104, 752, 440, '#0b1d2e', 12),
      rect(240, 120, 720, 408, c.air),
      disc(random.between(420, 780), 290, 92, c.sun),
      cloud(380, 240, 0.7, c.paper),
      path('M240 440C360 360 470 350 600 420S860 430 960 360V528H240z', c.far),
      path('M240 480C400 420 560 440 680 480S900 470 960 440V528H240z', c.mid),
      path('M240 510C420 480 620 500 960 490V528H240z', c.near),
      // two riders towards the horizon
      each(
        [560, 620],
        (x, i) => disc(x, 420 + i * 8, 13, c.ink) + bar(x, 446 + i * 6, x, 482, 20, c.ink),
      ),
      poly('0,560 1200,560 1200,800 0,800', '#0d2740'),
      times(6, (i) => seat(200 + i * 160, 640, 0.8, '#8f2f2a')),
      times(6, (i) => seat(110 + i * 200, 756, 1.06, '#b5403a')),
      // popcorn in front
      each(
        [
          [548, 600],
          [590, 584],
          [634, 590],
          [668, 606],
          [570, 620],
          [620, 614],
          [650, 626],
        ],
        ([x, y], i) => disc(x ?? 0, y ?? 0, 28, i % 2 ? c.cream : c.wheat),
      ),
      poly('522,628 690,628 668,800 544,800', c.paper),
      each([0, 1, 2], (i) =>
        poly(
          `${522 + i * 67},628 ${556 + i * 67},628 ${569 + i * 50},800 ${544 + i * 50},800`,
          c.rose,
        ),
      ),
      rect(514, 618, 184, 20, c.paper, 8),
    )
  },
}

export const stage = { theatre, cinema }
