/** A picture in shades of grey, one byte a pixel, row by row; 0 is black. */
export interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const plus = (one: Point, other: Point, times = 1): Point => ({
  x: one.x + other.x * times,
  y: one.y + other.y * times,
})

export const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y)

/** How far a vector goes along another one, in lengths of that one. */
export const shareAlong = (vector: Point, along: Point): number =>
  (vector.x * along.x + vector.y * along.y) / (along.x ** 2 + along.y ** 2)

/** A quarter of a turn clockwise, as a picture is seen: from the direction of reading to the next line. */
export const turned = ({ x, y }: Point): Point => ({ x: -y, y: x })

export const scaled = ({ x, y }: Point, times: number): Point => ({ x: x * times, y: y * times })
