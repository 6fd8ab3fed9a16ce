import { useEffect } from 'react'
import type { Form } from '../../../../ui/form/use-form.ts'

/** In the memory of the page alone, until it is closed. */
let typed = ''

/** An address typed on the page of signing in stands on that of a forgotten password too, and back. */
export function useTypedEmail<Values extends { email: string }>({ values, restore }: Form<Values>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: put in once, when the page opens
  useEffect(() => {
    if (typed) restore({ email: typed } as Partial<Values>)
  }, [])
  useEffect(() => {
    typed = values.email
  }, [values.email])
}
