import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Drawn, Figure } from '../../overview/metrics.ts'

/** A figure as people read it: «12 480», «12,5 %», «1 год 50 хв»; a dash where nothing can be said. */
export function figureText(figure: Drawn | Figure, value: number | null): string {
  if (value === null) return m.figure_none()
  if (figure === 'unanswered-share') return m.figure_percent({ number: groupDigits(value) })
  return figure === 'first-answer' ? durationText(value) : groupDigits(value)
}

function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor(whole / 60) % 24, whole % 60]
  if (days > 0) return m.duration_days({ days, hours })
  return hours > 0
    ? m.duration_hours({ hours, minutes: rest })
    : m.duration_minutes({ minutes: rest })
}
