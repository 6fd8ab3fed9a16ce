import { useEffect, useState } from 'react'
import type { Form } from '../../../../ui/form/use-form.ts'
import { checkEmail } from './check-email.ts'
import type { SignUpValues } from './sign-up-draft.ts'
import { isWrong } from './sign-up-steps.ts'

/** People who type pause for about so long when a word is done. */
const DEBOUNCE = 450

/**
 * Asks the server about an e-mail once typing pauses, and puts its objection beside the field.
 * @returns whether somebody has it
 */
export function useCheckedEmail({ values, refuse }: Form<SignUpValues>): boolean {
  const [taken, setTaken] = useState<string>()
  const value = values.email
  const isReady = !isWrong('email', values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the value changes, nothing else
  useEffect(() => {
    if (!isReady) return
    let isLate = false
    const timer = setTimeout(async () => {
      const message = await checkEmail(value.trim())
      if (isLate || !message) return
      refuse('email', value, message)
      setTaken(value)
    }, DEBOUNCE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [value, isReady])

  return taken === value
}
