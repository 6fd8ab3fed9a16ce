import { zxyToTileId } from 'pmtiles'
import { cutShapes, type Shape } from './cut-shapes.ts'
import { encodeTile, varint } from './encode-tile.ts'

/** West, south, east and north, in degrees. */
export type Area = readonly [number, number, number, number]

const HEADER = 127
const NOT_COMPRESSED = 1
const VECTORS = 1

/**
 * A PMTiles file, version 3, of shapes: one directory, nothing compressed
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 */
export function writePmtiles(
  shapes: readonly Shape[],
  { area, zooms }: { area: Area; zooms: readonly [number, number] },
): Buffer {
  const tiles = tilesOf(area, zooms)
    .map((tile) => ({
      id: zxyToTileId(tile.z, tile.x, tile.y),
      content: encodeTile(cutShapes(shapes, tile)),
    }))
    .toSorted((one, other) => one.id - other.id)
  const directory = directoryOf(tiles)
  const metadata = Buffer.from('{}')
  const data = Buffer.concat(tiles.map(({ content }) => content))
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const metadataAt = HEADER + directory.length
  const dataAt = metadataAt + metadata.length
  const numbers = [
    ...[HEADER, directory.length],
    ...[metadataAt, metadata.length],
    ...[dataAt, 0],
    ...[dataAt, data.length],
    ...[tiles.length, tiles.length, tiles.length],
  ]
  for (const [index, value] of numbers.entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, VECTORS, ...zooms], 96)
  for (const [index, degrees] of area.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header[118] = zooms[0]
  return Buffer.concat([header, directory, metadata, data])
}

/** Ids by their difference, runs, lengths, and where each begins: 0 is right after the one before. */
function directoryOf(tiles: readonly { id: number; content: Buffer }[]): Buffer {
  const columns = [
    tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    tiles.map(() => 1),
    tiles.map(({ content }) => content.length),
    tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ]
  return Buffer.concat([varint(tiles.length), ...columns.flat().map(varint)])
}

function tilesOf([west, south, east, north]: Area, [least, most]: readonly [number, number]) {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return range(least, most).flatMap((z) => {
    const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** z)
    const row = (latitude: number) =>
      Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
    return range(column(west), column(east)).flatMap((x) =>
      range(row(north), row(south)).map((y) => ({ z, x, y })),
    )
  })
}
