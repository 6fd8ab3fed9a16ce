import { isMissing } from '../../browser/navigation/or-not-found.ts'
import type { RouterContext } from '../../browser/navigation/router-context.ts'
import type { Destination } from '../../lib/address/paths.ts'
import { type Around, loadAround, loadSavedAround } from '../../shell/load-shell.ts'

/** A browser asks anew after so long, in milliseconds, as for the frames of other pages. */
const MAX_AGE = 60_000

let last:
  | { readonly key: string; readonly at: number; readonly around: Promise<Around> }
  | undefined

/** What stands around an item: the place of the item; of one without a place the saved one. */
export function loadItemAround(context: RouterContext, place: Destination): Promise<Around> {
  // a server keeps it by itself
  if (import.meta.env.SSR) return load(context, place)
  const key = JSON.stringify(place)
  if (last?.key === key && Date.now() - last.at < MAX_AGE) return last.around
  const around = load(context, place)
  last = { key, at: Date.now(), around }
  around.catch(() => {
    last = undefined
  })
  return around
}

const load = (context: RouterContext, place: Destination): Promise<Around> =>
  place.country
    ? loadAround(context, place).catch((error: unknown) => {
        // a place that we do not have any more
        if (!isMissing(error)) throw error
        return loadSavedAround(context)
      })
    : loadSavedAround(context)
