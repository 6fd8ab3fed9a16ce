import { useEffect, useState } from 'react'
import type { Form } from '../../../../ui/form/use-form.ts'
import { checkUser } from './check-user.ts'
import type { SignUpValues } from './sign-up-draft.ts'
import { isWrong } from './sign-up-steps.ts'

/** People who type pause for about so long when a word is done. */
const DEBOUNCE = 450

/** Asks the server about an e-mail or a username once typing pauses, and puts its objection beside the field. */
export function useCheckedUser(
  { values, refuse }: Form<SignUpValues>,
  field: 'email' | 'username',
): { isFree: boolean; isTaken: boolean } {
  const [known, setKnown] = useState<{ value: string; isFree: boolean }>()
  const value = values[field]
  const isReady = !isWrong(field, values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the value changes, nothing else
  useEffect(() => {
    if (!isReady) return
    let isLate = false
    const timer = setTimeout(async () => {
      const message = await checkUser(field, value.trim())
      if (isLate) return
      if (message) refuse(field, value, message)
      setKnown({ value, isFree: !message })
    }, DEBOUNCE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [field, value, isReady])

  const isCurrent = known?.value === value
  return { isFree: isCurrent && known.isFree, isTaken: isCurrent && !known.isFree }
}
