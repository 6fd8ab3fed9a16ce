import type { Drawing } from './drawing.ts'
import { contact } from './motifs/life/contact.ts'
import { feasts } from './motifs/life/feasts.ts'
import { food } from './motifs/life/food.ts'
import { home } from './motifs/life/home.ts'
import { kindness } from './motifs/life/kindness.ts'
import { medicine } from './motifs/life/medicine.ts'
import { people } from './motifs/life/people.ts'
import { animals } from './motifs/outdoors/animals.ts'
import { city } from './motifs/outdoors/city.ts'
import { countryside } from './motifs/outdoors/countryside.ts'
import { movement } from './motifs/outdoors/movement.ts'
import { nature } from './motifs/outdoors/nature.ts'
import { town } from './motifs/outdoors/town.ts'
import { transport } from './motifs/outdoors/transport.ts'
import { weather } from './motifs/outdoors/weather.ts'
import { arts } from './motifs/work/arts.ts'
import { crafts } from './motifs/work/crafts.ts'
import { money } from './motifs/work/money.ts'
import { paperwork } from './motifs/work/paperwork.ts'
import { stage } from './motifs/work/stage.ts'
import { study } from './motifs/work/study.ts'
import { trade } from './motifs/work/trade.ts'
import { work } from './motifs/work/work.ts'

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
