import { mapSize, onMap, type Point } from '../../src/features/site/ui/europe.ts'
import { readTsv } from '../../src/platform/read-tsv.ts'

/** Europe for the eye goes as far as these two, which close the picture in the southeast. */
const BESIDE_EUROPE = ['CY', 'TR']

/** The map of the landing: every city of Europe where one may go is a dot, and there is nothing else on it. */
export async function drawMap(): Promise<string> {
  const countries = await readTsv('db/places/countries.tsv', ['code', 'region', 'is_destination'])
  const shown = new Set(
    countries
      .filter(({ code, region }) => region === 'europe' || BESIDE_EUROPE.includes(code))
      .filter((country) => country.is_destination === 'true')
      .map((country) => country.code),
  )
  const cities = await readTsv('db/places/cities.tsv', ['country_code', 'latitude', 'longitude'])
  const dots = (isWanted: (country: string) => boolean) =>
    dotsOf(
      cities
        .filter((city) => isWanted(city.country_code))
        .flatMap((city) => onMap(Number(city.latitude), Number(city.longitude)) ?? []),
    )
  const path = (id: string, d: string) =>
    `<path id="${id}" d="${d}" fill="none" stroke="currentColor" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize.width} ${mapSize.height}">${path(
    'europe',
    dots((country) => shown.has(country) && country !== 'UA'),
  )}${path(
    'ukraine',
    dots((country) => country === 'UA'),
  )}</svg>\n`
}

/** Lines of no length, row by row: short, and repeating enough to compress to a fifth. */
function dotsOf(points: readonly Point[]): string {
  let at = { x: 0, y: -1 }
  return apart(points)
    .map(({ x, y }) => {
      const move = y === at.y ? `m${x - at.x} 0` : `M${x} ${y}`
      at = { x, y }
      return `${move}h0`
    })
    .join('')
}

const ROW = 1_000

/** The points by rows, without those that would touch the one on the left or above: crowds stay dots. */
function apart(points: readonly Point[]): Point[] {
  const kept = new Set<number>()
  for (const place of points.map(({ x, y }) => y * ROW + x).sort((a, b) => a - b)) {
    if (!kept.has(place - 1) && !kept.has(place - ROW)) kept.add(place)
  }
  return [...kept].map((place) => ({ x: place % ROW, y: Math.floor(place / ROW) }))
}
