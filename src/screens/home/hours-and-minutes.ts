import * as m from '../../paraglide/messages.js'

/** «40 хв», «2 год», «1 год 50 хв» of some minutes. */
export function hoursAndMinutes(whole: number): string {
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return m.home_minutes({ minutes })
  return minutes === 0 ? m.home_hours({ hours }) : m.home_hours_minutes({ hours, minutes })
}
