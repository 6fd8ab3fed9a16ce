import { type RefObject, useEffect, useRef } from 'react'
import { focusWrong } from '../../../../ui/form/focus-wrong.ts'
import type { WriteErrors } from '../write-values.ts'

/** Where the text and the details stand beside each other (write.css). */
export const BESIDE_EACH_OTHER = '(min-width: 77.5em)'

/**
 * Leads who writes to the first field that was refused, at each attempt: first to the view where it stands.
 * @param refused what was wrong at the last attempt, another object for each one
 */
export function useLeadToWrong(
  form: RefObject<HTMLFormElement | null>,
  refused: WriteErrors,
  view: number,
  show: (view: 1 | 2) => void,
): void {
  const led = useRef(refused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an attempt, when its view is there
  useEffect(() => {
    const place = viewOf(refused)
    if (led.current === refused || !place) return
    if (view !== place && !matchMedia(BESIDE_EACH_OTHER).matches) return show(place)
    led.current = refused
    focusWrong(form.current)
  }, [refused, view])
}

/** The view with the fields to blame; none where no field is. */
function viewOf({ other, ...fields }: WriteErrors): 1 | 2 | undefined {
  if (fields.title ?? fields.content) return 1
  return Object.values(fields).some(Boolean) ? 2 : undefined
}
