import { useState } from 'react'
import { wrongTimes } from '../../../events/ui/form/event-values.ts'
import type { WriteErrors, WriteValues } from '../write-values.ts'

/** What is wrong with what is written, as far as it was not changed since. */
export function useRefusal() {
  const [errors, setErrors] = useState<WriteErrors>({})
  const [refused, setRefused] = useState(errors)
  return {
    errors,
    /** All that was wrong at the last attempt: another object for each one. */
    refused,
    refuse: (wrong: WriteErrors) => {
      setErrors(wrong)
      setRefused(wrong)
    },
    /** Says no more of what was changed; of an event, what its times still lack stays. */
    forget: (changed: Partial<WriteValues>) => {
      const stays: WriteErrors = changed.event ? wrongTimes(changed.event) : {}
      const isOver = (name: string, said: string | undefined) =>
        name === 'other' || ((name.split('.')[0] as string) in changed && stays[name] !== said)
      setErrors((all) => {
        const left = Object.entries(all).filter(([name, said]) => !isOver(name, said))
        return left.length < Object.keys(all).length ? Object.fromEntries(left) : all
      })
    },
  }
}
