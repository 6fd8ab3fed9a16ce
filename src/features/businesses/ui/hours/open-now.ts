import { useEffect, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import type { OpenNow } from '../../contract.ts'

/** What is said of now, as long as it is true: a page may stay open, or be read without a network a day later. */
export function useOpenNow(said: OpenNow | null): OpenNow | null {
  const [past, setPast] = useState<string>()
  const validUntil = said?.validUntil
  useEffect(() => {
    if (!validUntil) return
    const left = Date.parse(validUntil) - Date.now()
    const timer = setTimeout(() => setPast(validUntil), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [validUntil])
  return past === validUntil ? null : said
}

/** «Зараз відчинено до 20:00»; a closing more than half a day away is not named. */
export function openWords({ isOpen, change }: OpenNow): string {
  if (!change) return m.business_open_always()
  const { time, day, inDays } = change
  if (isOpen)
    return inDays === 0 || (inDays === 1 && time <= NOON)
      ? m.business_open_until({ time })
      : m.business_open()
  if (inDays === 0) return m.business_opens_at({ time })
  return inDays === 1
    ? m.business_opens_tomorrow({ time })
    : m.business_opens_later({ day: dayNames[day - 1]?.() ?? '', time })
}

const NOON = '12:00'

/** From Monday. */
export const dayNames = [
  m.business_day_1,
  m.business_day_2,
  m.business_day_3,
  m.business_day_4,
  m.business_day_5,
  m.business_day_6,
  m.business_day_7,
]
