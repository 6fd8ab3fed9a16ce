import { merge, mesh } from 'topojson-client'
import { isInEurope } from './simplify.ts'
import { readWorld, ringOf, type Shape, type World } from './world.ts'

type Line = readonly (readonly number[])[]

/** Islands with a box smaller than this are not drawn, in units of the plane; the greatest of a country always is. */
const SMALLEST = 60

/** What a map is drawn from that people move and zoom. */
const OF_WORLD = { europe: 2, elsewhere: 25 }
/** Of one that shows Europe at 9 units to a pixel and stays so. */
const OF_EUROPE = { europe: 7, elsewhere: 100 }

/**
 * The outline of the land by itself, of Ukraine, and the borders between: what `<use>` takes, in colours of the page.
 * @param part the whole world, or Europe alone in a third of the bytes, as a map of its own size needs it
 */
export function drawOutline(part: 'world' | 'europe'): string {
  const world = readWorld(part === 'world' ? OF_WORLD : OF_EUROPE)
  const shapes = world.shapes
    .map((shape) => withoutSpecks(world, shape))
    .map((shape) => (part === 'world' ? shape : withinEurope(world, shape)))
  const isUkraine = ({ name }: Shape) => name === 'Ukraine'
  const land = merge(world as never, shapes.filter((one) => !isUkraine(one)) as never)
  const ukraine = merge(world as never, shapes.filter(isUkraine) as never)
  const all = { type: 'GeometryCollection', geometries: shapes }
  const borders = mesh(world as never, all as never, (one, other) => one !== other)
  const path = (id: string, d: string) =>
    `<path id="${id}" d="${d}" fill-rule="evenodd" vector-effect="non-scaling-stroke"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg">${[
    path('land', areaOf(land.coordinates)),
    path('ukraine', areaOf(ukraine.coordinates)),
    path('borders', borders.coordinates.map(lineOf).join('')),
  ].join('')}</svg>\n`
}

function withoutSpecks({ arcs }: World, shape: Shape): Shape {
  const sizes = new Map(
    shape.arcs.map((polygon) => [polygon, boxOf(ringOf(arcs, polygon[0] ?? []))]),
  )
  const most = Math.max(...sizes.values())
  const kept = shape.arcs.filter((polygon) => {
    const size = sizes.get(polygon) ?? 0
    return size === most || size > SMALLEST
  })
  return { ...shape, arcs: kept }
}

const withinEurope = ({ arcs }: World, shape: Shape): Shape => ({
  ...shape,
  arcs: shape.arcs.filter((polygon) => isInEurope(ringOf(arcs, polygon[0] ?? []))),
})

function boxOf(ring: Line): number {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}

const areaOf = (polygons: readonly (readonly Line[])[]) =>
  polygons
    .flat()
    .filter((ring) => ring.length > 3)
    .map((ring) => `${lineOf(unwrapped(ring).slice(0, -1))}z`)
    .join('')

/** A ring over the 180th meridian goes on beyond the edge instead of back around the world. */
function unwrapped(ring: Line): Line {
  let [turns, before] = [0, ring[0]?.[0] ?? 0]
  return ring.map(([x = 0, y = 0]) => {
    if (Math.abs(x - before) > AROUND / 2) turns += x < before ? 1 : -1
    before = x
    return [x + turns * AROUND, y]
  })
}

const AROUND = 36_000

/** Steps from point to point: short, and repeating enough to compress to a third. */
function lineOf(line: Line): string {
  let [left, top] = [0, 0]
  return line
    .map(([x = 0, y = 0], index) => {
      const step = `${x - left} ${y - top}`
      ;[left, top] = [x, y]
      return index === 0 ? `M${step}l` : step
    })
    .join(' ')
    .replaceAll('l ', 'l')
    .replaceAll(' -', '-')
}
