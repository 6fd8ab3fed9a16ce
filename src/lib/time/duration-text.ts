import * as m from '../../paraglide/messages.js'

/** «40 хв», «2 год», «1 год 50 хв», «3 дн 4 год» of some minutes; of days no minutes are told. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor(whole / 60) % 24, whole % 60]
  const parts = [
    days > 0 && m.duration_days({ days }),
    hours > 0 && m.duration_hours({ hours }),
    days === 0 && rest > 0 && m.duration_minutes({ minutes: rest }),
  ].filter(Boolean)
  return parts.join(' ') || m.duration_minutes({ minutes: 0 })
}
