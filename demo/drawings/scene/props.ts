import type { Colours } from '../palettes.ts'
import { bar, disc, each, layers, oval, path, place, poly, rect, times, turn } from '../shapes.ts'
import { leaf, plant } from './plants.ts'

// Supporting things. Each is drawn around its foot or its middle at the origin.

/** A cloud of round paper pieces on a flat base. */
export function cloud(x: number, y: number, scale: number, fill: string): string {
  const body = layers(
    rect(-110, -52, 220, 52, fill, 26),
    disc(-34, -58, 46, fill),
    disc(36, -48, 36, fill),
  )
  return place(x, y, scale, body)
}

/** A bird far away. */
export const bird = (x: number, y: number, scale: number, fill: string) =>
  place(x, y, scale, path('M0 0Q-16-22-40-14Q-18-12 0 8Q18-12 40-14Q16-22 0 0z', fill))

/** A vase with three round flowers. */
export function vase(x: number, y: number, scale: number, c: Colours): string {
  const stems: [number, number, string][] = [
    [-46, -236, c.b],
    [44, -250, c.c],
    [0, -290, c.wheat],
  ]
  const flower = ([dx, dy, fill]: [number, number, string]) =>
    layers(
      bar(0, -110, dx, dy, 6, c.pine),
      leaf(dx * 0.5, -170, 52, dx > 0 ? 70 : -70, c.leaf),
      times(6, (i) => turn(i * 60, dx, dy, oval(dx, dy - 22, 12, 18, fill))),
      disc(dx, dy, 13, c.cream),
    )
  const body = layers(
    each(stems, flower),
    path('M-22-126H22C20-96 52-84 52-46C52-12 34 0 0 0S-52-12-52-46C-52-84-20-96-22-126z', c.paper),
    path('M8-126H22C20-96 52-84 52-46C52-12 34 0 0 0C20-20 26-60 8-126z', c.dim),
  )
  return place(x, y, scale, body)
}

/** A few books, lying. */
export function pile(x: number, y: number, scale: number, c: Colours): string {
  const rows: [number, number, string][] = [
    [0, 150, c.a],
    [10, 128, c.cream],
    [-6, 138, c.c],
  ]
  const book = ([dx, w, fill]: [number, number, string], i: number) =>
    layers(
      rect(dx - w / 2, -34 - i * 34, w, 34, fill, 4),
      rect(dx - w / 2 + 14, -34 - i * 34, 8, 34, c.dim),
      rect(dx + w / 2 - 30, -29 - i * 34, 30, 24, c.paper),
    )
  return place(x, y, scale, each(rows, book))
}

/** A reading lamp. */
export function lamp(x: number, y: number, scale: number, fill: string, c: Colours): string {
  const body = layers(
    rect(-52, -16, 104, 16, c.navy, 8),
    bar(0, -8, -26, -150, 13, c.navy),
    bar(-26, -150, 34, -250, 13, c.navy),
    turn(28, 34, -250, poly('14,-272 54,-272 92,-206 -24,-206', fill)),
    turn(28, 34, -250, poly('34,-272 54,-272 92,-206 34,-206', c.dim)),
  )
  return place(x, y, scale, body)
}

/** A mug with a handle. */
export function mug(x: number, y: number, scale: number, fill: string): string {
  const handle = 'M34-70h16a26 26 0 0 1 0 52h-18v-15h16a11 11 0 0 0 0-22h-14z'
  const body = layers(
    path(handle, fill),
    path('M-40-86H40V-22Q40 0 18 0H-18Q-40 0-40-22z', fill),
    path('M14-86H40V-22Q40 0 18 0H4Q16-20 14-86z', '#13202c1f'),
  )
  return place(x, y, scale, body)
}

/** A street lamp. */
export function lantern(x: number, y: number, scale: number, c: Colours): string {
  const body = layers(
    rect(-5, -330, 10, 330, c.navy, 3),
    rect(-14, -26, 28, 26, c.navy, 4),
    path('M-26-392H26L18-334H-18z', c.cream),
    path('M-34-392Q0-424 34-392z', c.navy),
    rect(-20, -336, 40, 9, c.navy, 4),
  )
  return place(x, y, scale, body)
}

/** Two jugs of different height. */
export function jugs(x: number, y: number, scale: number, c: Colours): string {
  const jug = (dx: number, s: number, fill: string) =>
    place(
      dx,
      0,
      s,
      layers(
        path('M26-150q62 0 46 64l-14 26h-18l18-34q8-36-28-38z', fill),
        path(
          'M-30-170H30C22-130 56-110 56-60Q56 0 20 0H-20Q-56 0-56-60C-56-110-22-130-30-170z',
          fill,
        ),
        path('M8-170H30C22-130 56-110 56-60Q56 0 20 0H4Q30-40 26-80T8-170z', '#13202c1f'),
        rect(-53, -74, 106, 12, '#ffffff77'),
      ),
    )
  return place(x, y, scale, jug(-30, 1.1, c.b) + jug(48, 0.72, c.cream))
}

/** A picture on the wall, hung by its centre. */
export function frame(x: number, y: number, scale: number, c: Colours): string {
  const body = layers(
    rect(-70, -86, 140, 180, '#13202c14'),
    rect(-70, -92, 140, 180, c.wood),
    rect(-58, -80, 116, 156, c.cream),
    disc(14, -20, 24, c.sun),
    path('M-58 40Q-20-20 10 20T58 10V76H-58z', c.near),
    path('M-58 56Q0 20 58 50V76H-58z', c.mid),
  )
  return place(x, y, scale, body)
}

/** A shelf with small things, hung by its middle. */
export function shelf(x: number, y: number, scale: number, c: Colours): string {
  const body = layers(
    each([c.a, c.cream, c.b, c.teal], (fill, i) =>
      rect(-84 + i * 26, -84 + (i % 2) * 14, 22, 84 - (i % 2) * 14, fill, 3),
    ),
    plant(62, 0, 0.42, c.cream, c.leaf),
    rect(-110, 0, 220, 14, c.wood, 4),
    rect(-80, 14, 10, 24, c.bark),
    rect(70, 14, 10, 24, c.bark),
  )
  return place(x, y, scale, body)
}
