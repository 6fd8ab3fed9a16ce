// Every shape is a filled plane without an outline and without an id, so that many drawings
// can share a page and be cut, scaled or rasterised the same way.

/** A number as short as the eye needs it. */
export const short = (value: number) => String(Math.round(value * 10) / 10)
const list = (...values: number[]) => values.map(short).join(' ')

// A tenth of a unit is finer than a pixel, and drops what machines may compute differently.
const trim = (d: string) => d.replace(/(\.\d)\d+/g, '$1')

/** Puts shapes one over another. */
export const layers = (...parts: string[]) => parts.join('')

/** A shape for every item, laid one over another. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) =>
  items.map(draw).join('')

/** How many times to draw something. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A free shape. */
export const path = (d: string, fill: string) => `<path d="${trim(d)}" fill="${fill}"/>`

/** A straight-sided shape, `points` as in SVG. */
export const poly = (points: string, fill: string) =>
  `<polygon points="${trim(points)}" fill="${fill}"/>`

/** A rectangle, with rounded corners when `r` is given. */
export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  const corner = r ? ` rx="${short(r)}"` : ''
  const size = `width="${short(w)}" height="${short(h)}"`
  return `<rect x="${short(x)}" y="${short(y)}" ${size}${corner} fill="${fill}"/>`
}

/** A circle. */
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`

/** An ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  const radii = `rx="${short(rx)}" ry="${short(ry)}"`
  return `<ellipse cx="${short(x)}" cy="${short(y)}" ${radii} fill="${fill}"/>`
}

const loop = (x: number, y: number, r: number, sweep: 0 | 1) => {
  const half = `a${list(r, r)} 0 1 ${sweep}`
  return `M${list(x - r, y)}${half} ${list(2 * r, 0)}${half} ${list(-2 * r, 0)}z`
}

/** A ring of the given width inside the radius. */
export const ring = (x: number, y: number, r: number, width: number, fill: string) =>
  path(loop(x, y, r, 1) + loop(x, y, r - width, 0), fill)

/** Half of a circle: `from` is the angle in degrees where it starts, clockwise. */
export function half(x: number, y: number, r: number, from: number, fill: string): string {
  const angle = (from * Math.PI) / 180
  const dx = Math.cos(angle) * r
  const dy = Math.sin(angle) * r
  return path(`M${list(x + dx, y + dy)}A${list(r, r)} 0 0 1 ${list(x - dx, y - dy)}z`, fill)
}

/** A straight bar with round ends. */
export function bar(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  fill: string,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = ((y1 - y2) / length) * (width / 2)
  const ny = ((x2 - x1) / length) * (width / 2)
  const end = `A${list(width / 2, width / 2)} 0 0 1`
  return path(
    `M${list(x1 - nx, y1 - ny)}L${list(x2 - nx, y2 - ny)}${end} ${list(x2 + nx, y2 + ny)}` +
      `L${list(x1 + nx, y1 + ny)}${end} ${list(x1 - nx, y1 - ny)}z`,
    fill,
  )
}

/** A cubic curve: start, two handles, end. */
export type Curve = readonly [number, number, number, number, number, number, number, number]

function pointOn(curve: Curve, t: number): [number, number, number, number] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve
  const u = 1 - t
  const along = (p: number, q: number, r: number, s: number) =>
    u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
  const slope = (p: number, q: number, r: number, s: number) =>
    u * u * (q - p) + 2 * u * t * (r - q) + t * t * (s - r)
  const dx = slope(x0, x1, x2, x3)
  const dy = slope(y0, y1, y2, y3)
  const length = Math.hypot(dx, dy) || 1
  return [along(x0, x1, x2, x3), along(y0, y1, y2, y3), -dy / length, dx / length]
}

/** A bent band with round ends; a second width makes it taper. */
export function ribbon(curve: Curve, width: number, fill: string, endWidth = width): string {
  const left: string[] = []
  const right: string[] = []
  // A long band needs more facets to look smooth.
  const span = Math.hypot(curve[6] - curve[0], curve[7] - curve[1])
  const steps = Math.min(36, Math.max(12, Math.round((span + width) / 16)))
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps
    const reach = (width + (endWidth - width) * t) / 2
    const [x, y, nx, ny] = pointOn(curve, t)
    left.push(list(x + nx * reach, y + ny * reach))
    right.unshift(list(x - nx * reach, y - ny * reach))
  }
  const start = `A${list(width / 2, width / 2)} 0 0 0 ${left[0]}`
  const end = `A${list(endWidth / 2, endWidth / 2)} 0 0 0 ${right[0]}`
  return path(`M${left.join('L')}${end}L${right.slice(1).join('L')}${start}z`, fill)
}

const factor = (value: number) => String(Math.round(value * 1000) / 1000)

/** Moves a drawing made around the origin to its place, scaled; a negative `flip` mirrors it. */
export const place = (x: number, y: number, scale: number, body: string, flip = 1) =>
  `<g transform="translate(${list(x, y)}) scale(${factor(scale * flip)} ${factor(scale)})">${body}</g>`

/** Turns a drawing by degrees around a point. */
export const turn = (angle: number, x: number, y: number, body: string) =>
  `<g transform="rotate(${list(angle, x, y)})">${body}</g>`

/** A plane of cut paper: the shape and the soft edge of shadow it throws up and behind. */
export const cut = (d: string, fill: string, lift = 10) =>
  `<path d="${trim(d)}" fill="#13202c1a" transform="translate(0 ${-lift})"/>${path(d, fill)}`

/** A flat shadow on the ground. */
export const shadow = (x: number, y: number, width: number) =>
  oval(x, y, width / 2, Math.min(26, width / 22 + 8), '#13202c2e')
