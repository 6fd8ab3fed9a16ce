import type { Drawing } from './drawing.ts'
import { animals } from './motifs/animals.ts'
import { arts } from './motifs/arts.ts'
import { city } from './motifs/city.ts'
import { contact } from './motifs/contact.ts'
import { countryside } from './motifs/countryside.ts'
import { crafts } from './motifs/crafts.ts'
import { feasts } from './motifs/feasts.ts'
import { food } from './motifs/food.ts'
import { home } from './motifs/home.ts'
import { kindness } from './motifs/kindness.ts'
import { medicine } from './motifs/medicine.ts'
import { money } from './motifs/money.ts'
import { movement } from './motifs/movement.ts'
import { nature } from './motifs/nature.ts'
import { paperwork } from './motifs/paperwork.ts'
import { people } from './motifs/people.ts'
import { stage } from './motifs/stage.ts'
import { study } from './motifs/study.ts'
import { town } from './motifs/town.ts'
import { trade } from './motifs/trade.ts'
import { transport } from './motifs/transport.ts'
import { weather } from './motifs/weather.ts'
import { work } from './motifs/work.ts'

/** Every motif by its name. */
export const drawings = {
  ...paperwork,
  ...home,
  ...work,
  ...trade,
  ...study,
  ...contact,
  ...medicine,
  ...transport,
  ...money,
  ...food,
  ...nature,
  ...countryside,
  ...weather,
  ...city,
  ...town,
  ...arts,
  ...stage,
  ...crafts,
  ...animals,
  ...movement,
  ...feasts,
  ...kindness,
  ...people,
} satisfies Record<string, Drawing>

/** The name of everything a cover can show. */
export type Motif = keyof typeof drawings

/** Whether a word, for example from a seed file, names a motif. */
export function isMotif(value: string): value is Motif {
  return Object.hasOwn(drawings, value)
}
