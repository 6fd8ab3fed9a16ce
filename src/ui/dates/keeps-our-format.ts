const SAMPLE = new Date(2026, 10, 29, 18, 30)

/**
 * Whether a phone's own picker writes dates as we do: by its language DD.MM.YYYY, 24 hours, Monday first. On a
 * computer ours is as good and the same everywhere.
 */
export function keepsOurFormat(): boolean {
  if (!matchMedia('(pointer: coarse)').matches) return false
  const { language } = navigator
  const day = SAMPLE.toLocaleDateString(language)
  const time = SAMPLE.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return day === '29.11.2026' && time === '18:30' && firstWeekday(language) === 1
}

/** Not every browser tells; then a date of our form is enough. */
function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as WithWeeks
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

interface Weeks {
  readonly firstDay: number
}
interface WithWeeks {
  readonly weekInfo?: Weeks
  getWeekInfo?(): Weeks
}
