import type { FormField } from '../../../../ui/form/use-form.ts'

/** A field of a form whose state somebody else keeps, for the controls that forms share. */
export const fieldOf = <Value extends string | boolean>(
  name: string,
  value: Value,
  error: string | undefined,
  change: (value: Value) => void,
): FormField<Value> => ({ name, value, error, isDisabled: false, change, leave: () => undefined })
