import type { Drawing } from '../../drawing.ts'
import { type Look, person } from '../../portrait/figure.ts'
import {
  bar,
  disc,
  each,
  half,
  layers,
  path,
  poly,
  rect,
  ribbon,
  ring,
  shadow,
  times,
  turn,
} from '../../shapes.ts'

const queue: Drawing = {
  setting: 'street',
  mirror: true,
  draw: (c, random) => {
    const kinds = ['long', 'short', 'bun', 'hat', 'scarf'] as const
    const turnOf = Math.floor(random.next() * 5)
    const coats = [c.a, c.cream, c.wheat, c.blue, c.rose, c.teal].filter(
      (fill, i) => i < 1 || fill !== c.a,
    )
    const hairs = [c.bark, c.ink, c.amber, c.wood]
    const who = (i: number): Look => ({
      coat: coats[i] ?? c.a,
      legs: i % 2 ? c.ink : c.navy,
      skin: i % 2 ? c.tan : c.skin,
      hair: hairs[(i + turnOf) % 4] ?? c.bark,
      head: kinds[(i + turnOf) % 5] ?? 'short',
      dress: (i + turnOf) % 2 === 0,
    })
    return layers(
      rect(790, 196, 214, 456, c.paper),
      rect(944, 196, 60, 456, c.dim),
      rect(766, 168, 262, 44, c.a, 8),
      each([0, 2, 4, 6], (i) => path(`M${766 + i * 37} 212h37v26a18.5 18.5 0 0 1-37 0z`, c.a)),
      each([1, 3, 5], (i) => path(`M${766 + i * 37} 212h37v26a18.5 18.5 0 0 1-37 0z`, c.cream)),
      rect(818, 280, 130, 196, c.sky, 8),
      poly('818,420 910,280 940,280 818,460', c.shine),
      half(883, 476, 50, 180, c.teal),
      disc(883, 392, 33, c.skin),
      path('M846 402C838 328 928 328 920 402C906 372 866 366 846 402z', c.bark),
      rect(802, 470, 162, 22, c.navy, 6),
      rect(836, 532, 94, 70, c.haze, 6),
      each([552, 574], (y) => rect(852, y, 62, 8, c.slate, 4)),
      shadow(490, 656, 560),
      each([262, 386, 506, 628], (x, i) =>
        person(x, 654 + (i % 2) * 8, [1.12, 0.98, 1.16, 1.04][(i + turnOf) % 4] ?? 1, who(i)),
      ),
      bar(710, 560, 710, 656, 10, c.navy),
      disc(710, 556, 12, c.wheat),
      path('M700 568Q740 620 790 580v10Q740 634 700 580z', c.rose),
    )
  },
}

const baby: Drawing = {
  setting: 'field',
  mirror: true,
  draw: (c) => {
    const wheel = (x: number) =>
      layers(
        ring(x, 594, 64, 14, c.ink),
        times(4, (i) => turn(i * 45, x, 594, rect(x - 3, 534, 6, 120, c.slate))),
        disc(x, 594, 14, c.slate),
      )
    return layers(
      shadow(600, 664, 560),
      bar(440, 594, 700, 440, 14, c.slate),
      bar(740, 594, 480, 440, 14, c.slate),
      ribbon([770, 400, 860, 380, 880, 330, 900, 260], 16, c.slate),
      bar(886, 256, 936, 256, 22, c.ink),
      // the child under a blanket
      disc(520, 300, 62, c.skin),
      path(
        'M456 306C450 220 500 214 540 224C580 236 590 270 584 296C550 260 500 260 456 306z',
        c.amber,
      ),
      path('M470 360C520 320 700 300 790 356V420H470z', c.cream),
      each([560, 640, 720], (x) => disc(x, 352, 12, c.rose)),
      // hood and body
      path('M360 380C340 240 420 150 540 150L520 380z', c.b),
      path('M360 380C356 250 430 170 540 150L450 380z', c.dim),
      path('M440 380C430 290 470 200 540 150L520 380z', c.shine),
      path('M350 376H810C812 480 740 540 640 540H500C410 540 350 470 350 376z', c.a),
      path('M680 376h130c2 104-70 164-170 164h-60c80-40 110-100 100-164z', c.dim),
      path('M340 364H820v34H340z', c.paper),
      each([380, 450, 520, 590, 660, 730, 790], (x) => disc(x, 398, 18, c.paper)),
      path(
        'M580 452c-12-16-38-4-29 15c6 13 18 19 29 30c11-11 23-17 29-30c9-19-17-31-29-15z',
        c.cream,
      ),
      wheel(440),
      wheel(740),
    )
  },
}

const family: Drawing = {
  setting: 'field',
  mirror: true,
  draw: (c, random) => {
    const hair = random.pick([c.bark, c.ink, c.amber] as const)
    return layers(
      shadow(600, 668, 640),
      person(420, 666, 1.42, {
        coat: c.a === c.rose ? c.blue : c.a,
        legs: c.navy,
        skin: c.tan,
        hair,
        head: 'short',
      }),
      person(
        770,
        666,
        1.34,
        { coat: c.rose, legs: c.ink, skin: c.skin, hair: c.bark, head: 'long', dress: true },
        -1,
      ),
      person(540, 670, 0.84, {
        coat: c.wheat,
        legs: c.teal,
        skin: c.skin,
        hair: c.bark,
        head: 'bun',
        dress: true,
      }),
      person(658, 670, 0.7, { coat: c.teal, legs: c.navy, skin: c.tan, hair, head: 'hat' }),
      bar(490, 502, 500, 574, 18, c.tan),
      bar(702, 516, 692, 586, 17, c.skin),
      path(
        'M600 170c-16-24-58-12-48 24c6 22 28 32 48 52c20-20 42-30 48-52c10-36-32-48-48-24z',
        c.rose,
      ),
    )
  },
}

export const people = { queue, baby, family }
