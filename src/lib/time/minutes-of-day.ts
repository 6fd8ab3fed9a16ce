const HOUR = 60

/** «22:30» as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR + minutes
}

/** Minutes of the day as «22:30». */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / HOUR), minutes % HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
