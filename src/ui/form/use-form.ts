import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as m from '../../paraglide/messages.js'
import { failureText } from '../failure-text.ts'
import { focusWrong } from './focus-wrong.ts'
import { runAfterClick } from './run-after-click.ts'
import { typedIn } from './typed-in.ts'

type Value = string | boolean
/** Say what is wrong with a value, or nothing. */
export type Rules<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => string | undefined
}

/** One field as the form knows it, ready for its control. */
export interface FormField<V extends Value = Value> {
  readonly name: string
  readonly value: V
  readonly error: string | undefined
  readonly isDisabled: boolean
  change(value: V): void
  leave(): void
}

export interface Form<Values> {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Values
  readonly isPending: boolean
  /** Whether the application has taken the form over, with what was typed before. */
  readonly isLive: boolean
  /** What went wrong with no field to blame. */
  readonly failure: string | undefined
  field<Name extends keyof Values & string>(
    name: Name,
  ): FormField<Values[Name] extends Value ? Values[Name] : never>
  /** Puts in what is known by now. */
  fill(values: Partial<Values>): void
  /** Puts in what was typed before a reload, where nothing was typed since. */
  restore(values: Partial<Values>): void
  /** Says what the server says of the value that the field has now. */
  refuse(name: keyof Values, value: Value, message: string): void
  /** Whether the fields are right; focus goes to the first that is not. */
  check(names: readonly (keyof Values)[]): boolean
  /** Shows an error of a call beside its field, or over the form. */
  fail(error: unknown): void
  onSubmit(event: FormEvent): void
}

interface Options<Values> {
  readonly initial: Values
  readonly rules: Rules<Values>
  /** The fields that are sent; all of them unless named. */
  readonly fields?: readonly (keyof Values)[]
  /** Sends it; what it throws is shown. A second submit while it runs does nothing. */
  submit(values: Values): Promise<unknown>
}

/**
 * The state of a form. A field says what is wrong once it was left with something in it, then while one types;
 * everything says it at submit, and focus moves to the first that is wrong; what no field is to blame for comes into
 * sight above them.
 */
export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const { initial, rules } = options
  const ref = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<keyof Values, Refusal>>>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [attempt, setAttempt] = useState(0)

  /** Typed before the application ran. */
  const typed = useRef<Partial<Values>>({})
  const [isLive, setLive] = useState(false)

  const fill = useCallback((more: Partial<Values>) => setValues((all) => ({ ...all, ...more })), [])
  const restore = useCallback(
    (kept: Partial<Values>) => setValues((all) => ({ ...all, ...kept, ...typed.current })),
    [],
  )
  const wrong = (name: keyof Values) => rules[name]?.(values[name], values)
  const errorOf = (name: keyof Values) => {
    const said = refused[name]
    if (said && said.value === values[name]) return said.message
    return left.has(name) ? wrong(name) : undefined
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the form over
  useEffect(() => {
    typed.current = typedIn(ref.current, initial)
    fill(typed.current)
    setLive(true)
  }, [])
  useEffect(() => {
    if (attempt) focusWrong(ref.current)
  }, [attempt])
  useEffect(() => {
    const alert = ref.current?.querySelector(':scope > [role=alert]')
    // where the button is far below, nothing would seem to happen
    if (failure) alert?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  const check = (names: readonly (keyof Values)[]) => {
    setLeft(new Set([...left, ...names]))
    setAttempt(attempt + 1)
    // with anything else in the form the same may be right: an e-mail that was mistyped beside a password
    return names.every((name) => !wrong(name) && refused[name]?.of !== values)
  }
  const refuse = (name: keyof Values, value: Value, message: string) =>
    setRefused((all) => ({ ...all, [name]: { value, message, of: values } }))
  const fail = (error: unknown) => {
    const { field, message, status } = error as Failure
    if (field && field in values) {
      refuse(field as keyof Values, values[field as keyof Values] as Value, message)
      setAttempt((before) => before + 1)
    } else setFailure(message || status ? failureText(error) : m.form_offline())
  }
  const run = async () => {
    isRunning.current = true
    setPending(true)
    setFailure(undefined)
    await options.submit(values).catch(fail)
    isRunning.current = false
    setPending(false)
  }

  return {
    ref,
    values,
    isPending,
    isLive,
    failure,
    fill,
    restore,
    refuse,
    check,
    fail,
    field: (name) =>
      ({
        name,
        value: values[name],
        error: errorOf(name),
        isDisabled: isPending,
        change: (value: Value) => fill({ [name]: value } as Partial<Values>),
        leave: () => {
          if (values[name] !== '') runAfterClick(() => setLeft((all) => new Set([...all, name])))
        },
      }) as never,
    onSubmit: (event) => {
      event.preventDefault()
      const names = options.fields ?? (Object.keys(values) as (keyof Values)[])
      if (!isRunning.current && check(names)) void run()
    },
  }
}

interface Refusal {
  readonly value: Value
  readonly message: string
  /** All that the form held then. */
  readonly of: object
}

interface Failure {
  readonly field?: string
  readonly message: string
  readonly status?: number
}
