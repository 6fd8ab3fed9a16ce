import { fromPlane, type Point, toPlane } from '../../src/features/map/ui/plane.ts'
import { readTsv } from '../../src/platform/read-tsv.ts'
import { isInRing, readWorld, ringOf } from './world.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Part extends Box {
  /** The name of its country, as the atlas has it. */
  readonly of: string
  readonly ring: readonly (readonly [number, number])[]
}
interface City extends Point {
  readonly population: number
}

/** A part of a country where fewer of its people live is not what one looks for. */
const MIN_MAIN = 0.05
const MIN_PART = 0.005
/** Units of the plane (hundredths of a degree) around a country of which nothing is known but its cities. */
const AROUND_CITIES = 30

/**
 * Where each country lies, as a module of boxes in degrees: west, south, east, north. It is the land that most people
 * live on with what lies beside it: of Spain not the Canaries, of the USA not Alaska.
 */
export async function boundCountries(): Promise<string> {
  const { arcs, shapes } = readWorld()
  const parts = shapes
    .flatMap(({ name, arcs: polygons }) =>
      polygons.map(([outer = []]) => ({ of: name, ring: ringOf(arcs, outer) })),
    )
    .map((part) => ({ ...part, ...boxOf(part.ring) }))
  const lines = [...(await citiesByCountry())].map(([code, cities]) => {
    const { left, top, right, bottom } = boundsOf(parts, cities)
    const [northwest, southeast] = [
      fromPlane({ x: left, y: top }),
      fromPlane({ x: right, y: bottom }),
    ]
    const degrees = [
      northwest.longitude,
      southeast.latitude,
      southeast.longitude,
      northwest.latitude,
    ].map((degree) => Math.round(degree * 10) / 10)
    return `  ${code}: [${degrees.join(', ')}],\n`
  })
  return `/** West, south, east, north, in degrees. */
export const countryBounds: Readonly<
  Record<string, readonly [number, number, number, number]>
> = {\n${lines.join('')}}\n`
}

async function citiesByCountry(): Promise<Map<string, City[]>> {
  const rows = await readTsv('db/places/cities.tsv', [
    'country_code',
    'latitude',
    'longitude',
    'population',
  ])
  return Map.groupBy(
    rows.map(({ country_code, latitude, longitude, population }) => ({
      code: country_code,
      population: Number(population),
      ...toPlane(Number(latitude), Number(longitude)),
    })),
    ({ code }) => code,
  )
}

function boundsOf(parts: readonly Part[], cities: readonly City[]): Box {
  const around = boxOf(cities.map(({ x, y }) => [x, y]))
  const living = ofOneCountry(
    parts
      .filter((part) => part.right > around.left && part.left < around.right)
      .map((part) => ({
        ...part,
        people: sum(cities.filter((city) => isIn(part, city) && isInRing(city, part.ring))),
      })),
  )
  const all = Math.max(1, sum(cities))
  const main = living
    .filter(({ people }) => people > MIN_MAIN * all)
    .toSorted((one, other) => areaOf(other) - areaOf(one))[0]
  if (!main) return grown(around, AROUND_CITIES, AROUND_CITIES)
  const near = grown(main, (main.right - main.left) / 2, (main.bottom - main.top) / 2)
  const shown = living.filter(
    (part) =>
      part.people > MIN_PART * all &&
      isIn(near, { x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 }),
  )
  return boxOf(
    [main, ...shown].flatMap((box) => [
      [box.left, box.top],
      [box.right, box.bottom],
    ]),
  )
}

/** Those of the country that most of these people live in: a border town may stand beyond the line of an atlas. */
function ofOneCountry<One extends Part & { people: number }>(parts: readonly One[]): One[] {
  const peopleOf = (one: string) =>
    parts.reduce((people, part) => people + (part.of === one ? part.people : 0), 0)
  const [most] = [...new Set(parts.map((part) => part.of))].toSorted(
    (one, other) => peopleOf(other) - peopleOf(one),
  )
  return parts.filter((part) => part.of === most && part.people > 0)
}

const sum = (cities: readonly City[]) =>
  cities.reduce((people, city) => people + city.population, 0)
const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
const isIn = ({ left, top, right, bottom }: Box, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom
const grown = ({ left, top, right, bottom }: Box, width: number, height: number): Box => ({
  left: left - width,
  top: top - height,
  right: right + width,
  bottom: bottom + height,
})

function boxOf(points: readonly (readonly number[])[]): Box {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}
