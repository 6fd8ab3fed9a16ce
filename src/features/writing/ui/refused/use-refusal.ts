import { useState } from 'react'
import type { WriteErrors } from '../write-values.ts'

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
    /** Says no more of some; of the fields of an event by the name of all of them. */
    forget: (isOver: (name: string) => boolean) =>
      setErrors((all) => {
        const left = Object.entries(all).filter(([name]) => !isOver(name.split('.')[0] as string))
        return left.length < Object.keys(all).length ? Object.fromEntries(left) : all
      }),
  }
}
