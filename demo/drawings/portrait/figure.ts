import { bar, disc, layers, oval, path, place, rect, ribbon } from '../shapes.ts'

export type Look = {
  coat: string
  legs: string
  skin: string
  hair: string
  head: 'short' | 'long' | 'bun' | 'hat' | 'scarf'
  /** A dress reaches below the knees. */
  dress?: boolean
}

const DIM = '#13202c20'

/** The head of a figure around (0, 0), radius about 30, without a face. */
export function head({ skin, hair, head: kind, coat }: Look): string {
  const face = oval(0, 0, 26, 31, skin)
  const cap = path('M-30 6C-40-48 40-48 30 6C26-10 14-18-4-18C-18-18-26-10-30 6z', hair)
  switch (kind) {
    case 'long':
      return layers(path('M-34 46C-44-56 44-56 34 46Q0 58-34 46z', hair), face, cap)
    case 'bun':
      return layers(disc(4, -42, 17, hair), face, cap)
    case 'hat':
      return layers(face, path('M-32-6C-36-52 36-52 32-6z', coat), rect(-35, -14, 70, 15, hair, 7))
    case 'scarf':
      return layers(path('M-34 20C-46-56 46-56 34 20Q0 52-34 20z', hair), oval(0, 4, 20, 25, skin))
    default:
      return layers(face, cap)
  }
}

/** A standing faceless person, about 310 high, foot at the given point. */
export function person(x: number, y: number, scale: number, look: Look, flip = 1): string {
  const { coat, legs, skin, dress } = look
  const hem = dress ? -70 : -128
  const wide = dress ? 62 : 46
  const body = layers(
    bar(-18, -140, -18, -14, 27, legs),
    bar(18, -140, 18, -14, 27, legs),
    rect(-38, -16, 36, 16, '#13202c', 8),
    rect(4, -16, 36, 16, '#13202c', 8),
    bar(0, -258, 0, -232, 20, skin),
    path(`M-42-222Q-38-240-16-242H16Q38-240 42-222L${wide} ${hem}H${-wide}z`, coat),
    path(`M12-242H16Q38-240 42-222L${wide} ${hem}H20z`, DIM),
    ribbon([-36, -222, -54, -190, -54, -160, -48, -122], 24, coat, 20),
    ribbon([36, -222, 54, -190, 54, -160, 48, -122], 24, coat, 20),
    disc(-47, -112, 11, skin),
    disc(47, -112, 11, skin),
    place(0, -278, 1, head(look)),
  )
  return place(x, y, scale, body, flip)
}
