import { groupDigits } from '../../../../lib/text/uk-number.ts'
import { durationText } from '../../../../lib/time/duration-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { type Drawn, DURATIONS, type Figure } from '../../overview/metrics.ts'

/** A figure as people read it: «12 480», «12,5 %», «1 год 50 хв»; a dash where nothing can be said. */
export function figureText(figure: Drawn | Figure, value: number | null): string {
  if (value === null) return m.figure_none()
  if (figure === 'unanswered-share') return m.figure_percent({ number: groupDigits(value) })
  return DURATIONS.includes(figure) ? durationText(value) : groupDigits(value)
}
