/** A square of a picture, in its pixels. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface Picture {
  readonly width: number
  readonly height: number
}

/** The largest zoom: a fifth of the shorter side still makes a sharp face. */
export const MAX_ZOOM = 5

const sideOf = ({ width, height }: Picture) => Math.min(width, height)

/** The largest square in the middle. */
export const wholeSquare = (picture: Picture): Square =>
  within(picture, {
    x: (picture.width - sideOf(picture)) / 2,
    y: (picture.height - sideOf(picture)) / 2,
    size: sideOf(picture),
  })

/** The zoom of a square: 1 for the largest one. */
export const zoomOf = (picture: Picture, { size }: Square): number => sideOf(picture) / size

/** The square moved by so many pixels of the picture, as far as the picture reaches. */
export const moved = (picture: Picture, square: Square, dx: number, dy: number): Square =>
  within(picture, { ...square, x: square.x + dx, y: square.y + dy })

/** The square around the same middle at another zoom. */
export function zoomed(picture: Picture, square: Square, zoom: number): Square {
  const size = sideOf(picture) / Math.min(Math.max(zoom, 1), MAX_ZOOM)
  const shift = (square.size - size) / 2
  return within(picture, { x: square.x + shift, y: square.y + shift, size })
}

/** What is sent: whole pixels, all of them within the picture. */
export function wholePixels(picture: Picture, { x, y, size }: Square): Square {
  const side = Math.max(1, Math.min(Math.round(size), sideOf(picture)))
  return {
    x: Math.min(Math.round(x), picture.width - side),
    y: Math.min(Math.round(y), picture.height - side),
    size: side,
  }
}

function within({ width, height }: Picture, { x, y, size }: Square): Square {
  const clamp = (at: number, max: number) => Math.min(Math.max(at, 0), max)
  return { x: clamp(x, width - size), y: clamp(y, height - size), size }
}
