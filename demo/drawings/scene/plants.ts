import { bar, each, half, layers, oval, path, place, poly, rect, short, turn } from '../shapes.ts'

// Green things. Each is drawn around its foot at the origin, growing up.

/** A leaf from a point up, turned by the angle, one half of it in shade. */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  fill: string,
  breadth = 0.34,
): string {
  const w = length * breadth
  const point = (dx: number, up: number) => `${short(x + dx)} ${short(y - length * up)}`
  const right = `M${point(0, 0)}C${point(w, 0.3)} ${point(w, 0.7)} ${point(0, 1)}`
  const whole = `${right}C${point(-w, 0.7)} ${point(-w, 0.3)} ${point(0, 0)}z`
  return turn(angle, x, y, path(whole, fill) + path(`${right}z`, '#13202c22'))
}

/** A stem with paired leaves. */
export function sprig(x: number, y: number, scale: number, angle: number, fill: string): string {
  const body = layers(
    bar(0, 0, 0, -190, 7, fill),
    leaf(0, -180, 80, 0, fill),
    each([20, 75, 130], (up) => leaf(0, -up, 84, 54, fill) + leaf(0, -up - 18, 84, -54, fill)),
  )
  return turn(angle, x, y, place(x, y, scale, body))
}

/** A round-crowned tree. */
export function tree(x: number, y: number, scale: number, fill: string, trunk: string): string {
  const body = layers(
    rect(-8, -110, 16, 110, trunk, 4),
    oval(0, -170, 68, 92, fill),
    path('M0-262C91-262 91-78 0-78z', '#13202c1c'),
    bar(0, -96, 0, -190, 7, trunk),
    bar(0, -130, 26, -162, 6, trunk),
  )
  return place(x, y, scale, body)
}

/** A slim poplar. */
export function poplar(x: number, y: number, scale: number, fill: string): string {
  const body = path('M0-290C54-200 50-20 0-14C-50-20-54-200 0-290z', fill)
  const dark = path('M0-290C54-200 50-20 0-14z', '#13202c22')
  return place(x, y, scale, rect(-6, -30, 12, 30, '#6b4a36') + body + dark)
}

/** A fir of three tiers. */
export function fir(x: number, y: number, scale: number, fill: string): string {
  const tiers = [0, 62, 124]
  const whole = (up: number) => `M0 ${-150 - up}L${88 - up * 0.24} ${-26 - up}H${up * 0.24 - 88}z`
  const right = (up: number) => `M0 ${-150 - up}L${88 - up * 0.24} ${-26 - up}H0z`
  const tier = (up: number) => path(whole(up), fill) + path(right(up), '#13202c22')
  return place(x, y, scale, rect(-9, -30, 18, 30, '#6b4a36') + each(tiers, tier))
}

/** A low bush. */
export const bush = (x: number, y: number, scale: number, fill: string) =>
  place(
    x,
    y,
    scale,
    half(-50, 0, 52, 180, fill) + half(46, 0, 44, 180, fill) + half(0, 0, 70, 180, fill),
  )

/** A plant in a pot. */
export function plant(x: number, y: number, scale: number, pot: string, green: string): string {
  const blades: [number, number][] = [
    [-58, 120],
    [52, 128],
    [-30, 168],
    [26, 176],
    [0, 200],
  ]
  const body = layers(
    each(blades, ([angle, length]) => leaf(0, -92, length, angle, green)),
    poly('-52,-104 52,-104 38,0 -38,0', pot),
    poly('0,-104 52,-104 38,0 0,0', '#13202c1c'),
    rect(-58, -114, 116, 26, pot, 5),
  )
  return place(x, y, scale, body)
}

/** A tall house plant with broad leaves, to stand at an edge. */
export function monstera(x: number, y: number, scale: number, pot: string, green: string): string {
  const stems: [number, number, number][] = [
    [-120, -300, -58],
    [110, -340, 50],
    [-60, -420, -28],
    [50, -470, 18],
    [-6, -360, -4],
  ]
  const stem = ([dx, dy, angle]: [number, number, number]) =>
    bar(0, -110, dx, dy, 8, green) + leaf(dx, dy + 20, 190, angle, green)
  const body = layers(
    each(stems, stem),
    path('M-80-130H80L62-14Q60 0 46 0H-46Q-60 0-62-14z', pot),
    path('M10-130H80L62-14Q60 0 46 0H0Q30-60 10-130z', '#13202c1c'),
  )
  return place(x, y, scale, body)
}

/** Tall grass or reeds in a tuft. */
export const reeds = (x: number, y: number, scale: number, fill: string) =>
  place(
    x,
    y,
    scale,
    each([-38, -24, -11, 2, 14, 28], (angle, i) =>
      leaf(0, 0, 260 + (i % 3) * 50, angle, fill, 0.12),
    ),
  )
