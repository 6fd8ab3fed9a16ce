import { useEffect } from 'react'
import type { Form } from '../../../../ui/form/use-form.ts'
import { readDraft } from '../registration/sign-up-draft.ts'

/** In the memory of the page alone, until it is closed. */
let typed = ''

/**
 * An address typed on the page of signing in stands on that of a forgotten password too, and back; one that was typed
 * to register stands on both.
 */
export function useTypedEmail<Values extends { email: string }>({ values, restore }: Form<Values>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: put in once, when the page opens
  useEffect(() => {
    const email = typed || readDraft().email
    if (email) restore({ email } as Partial<Values>)
  }, [])
  useEffect(() => {
    typed = values.email
  }, [values.email])
}
