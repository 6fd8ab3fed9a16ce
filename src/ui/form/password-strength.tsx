import { useEffect, useState } from 'react'
import * as m from '../../paraglide/messages.js'

export type Strength = 0 | 1 | 2 | 3 | 4
/** Tells how hard a password is to guess; it may take a while to load what it needs. */
export type MeasurePassword = (password: string, own: readonly string[]) => Promise<Strength>

const DEBOUNCE = 150

/** How hard the password is to guess: undefined while nothing is typed or it is not known yet. */
export function useStrength(
  password: string,
  own: readonly string[],
  measure: MeasurePassword,
): Strength | undefined {
  const [known, setKnown] = useState<{ password: string; strength: Strength }>()
  const about = own.join('\n')
  useEffect(() => {
    if (!password) return
    let isLate = false
    const timer = setTimeout(() => {
      measure(password, about.split('\n')).then(
        (strength) => isLate || setKnown({ password, strength }),
        () => {}, // without the words the server judges alone
      )
    }, DEBOUNCE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [password, about, measure])
  return password && known ? known.strength : undefined
}

/** Four bars and the words for them; it takes its room before anything is typed, so that no button below moves. */
export function StrengthMeter({ strength }: { strength: Strength | undefined }) {
  return (
    <div className={`strength level-${strength ?? 'none'}`}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <small aria-live="polite">{strength !== undefined && words[strength]()}</small>
    </div>
  )
}

const words: Record<Strength, () => string> = {
  0: m.password_strength_0,
  1: m.password_strength_1,
  2: m.password_strength_2,
  3: m.password_strength_3,
  4: m.password_strength_4,
}
