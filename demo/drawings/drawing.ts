import type { Random } from '../random.ts'
import type { Colours } from './palettes.ts'

/** Where a motif stands; a `wall` is a bare room, a `whole` motif draws its surroundings itself. */
export type Setting = 'room' | 'wall' | 'field' | 'street' | 'air' | 'paper' | 'whole'

/** One motif in a 1200×800 scene, standing at about y = 650 or floating around (600, 400). */
export type Drawing = {
  setting: Setting
  /** Whether it may as well look the other way. */
  mirror?: true
  draw: (colours: Colours, random: Random) => string
}
