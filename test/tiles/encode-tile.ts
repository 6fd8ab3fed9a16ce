/** A corner of a tile: right and down from its upper left one, in parts of EXTENT. */
export type Corner = readonly [x: number, y: number]

export interface Feature {
  readonly type: keyof typeof TYPES
  /** A line or a ring each; of points one each. */
  readonly parts: readonly (readonly Corner[])[]
  readonly tags: Readonly<Record<string, string | number>>
}

export const EXTENT = 4_096
const TYPES = { point: 1, line: 2, polygon: 3 } as const
const [MOVE, LINE, CLOSE] = [1, 2, 7] as const

/** A tile of vectors (https://github.com/mapbox/vector-tile-spec, 2.1) with its layers by name. */
export const encodeTile = (layers: Readonly<Record<string, readonly Feature[]>>): Buffer =>
  Buffer.concat(
    Object.entries(layers).map(([name, features]) => message(3, encodeLayer(name, features))),
  )

function encodeLayer(name: string, features: readonly Feature[]): Buffer {
  const keys = new Map<string, number>()
  const values = new Map<string | number, number>()
  const encoded = features.map(({ type, parts, tags }) =>
    message(
      2,
      Buffer.concat([
        packed(
          2,
          Object.entries(tags).flatMap(([key, value]) => [
            indexOf(keys, key),
            indexOf(values, value),
          ]),
        ),
        number(3, TYPES[type]),
        packed(4, geometryOf(type, parts)),
      ]),
    ),
  )
  return Buffer.concat([
    number(15, 2),
    message(1, Buffer.from(name)),
    ...encoded,
    ...[...keys.keys()].map((key) => message(3, Buffer.from(key))),
    ...[...values.keys()].map((value) =>
      message(4, typeof value === 'string' ? message(1, Buffer.from(value)) : number(5, value)),
    ),
    number(5, EXTENT),
  ])
}

function indexOf<Key>(table: Map<Key, number>, key: Key): number {
  const index = table.get(key) ?? table.size
  table.set(key, index)
  return index
}

function geometryOf(type: Feature['type'], parts: Feature['parts']): number[] {
  let [x, y] = [0, 0]
  const steps = (corners: readonly Corner[]) =>
    corners.flatMap(([right, down]) => {
      const step = [zigzag(right - x), zigzag(down - y)]
      ;[x, y] = [right, down]
      return step
    })
  return parts.flatMap((part) => {
    const start = [command(MOVE, 1), ...steps(part.slice(0, 1))]
    if (type === 'point') return start
    const rest = [command(LINE, part.length - 1), ...steps(part.slice(1))]
    return [...start, ...rest, ...(type === 'polygon' ? [command(CLOSE, 1)] : [])]
  })
}

const command = (id: number, count: number) => id | (count << 3)
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

// protobuf: a key of field and kind, then what it holds
const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)])
const message = (field: number, content: Buffer) =>
  Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
const packed = (field: number, values: readonly number[]) =>
  message(field, Buffer.concat(values.map(varint)))

/** A number in groups of seven bits, the lowest first. */
export function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}
