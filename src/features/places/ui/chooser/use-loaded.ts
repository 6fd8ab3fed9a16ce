import { useEffect, useState } from 'react'
import { failureText } from '../../../../ui/failure-text.ts'

interface Loaded<Value> {
  /** What the key names; while a longer key is loading, what the shorter one brought. */
  readonly value: Value | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** What to tell of it when it has failed. */
  readonly failure: string | undefined
  again(): void
}

const DEBOUNCE = 180

/**
 * Loads what a key names, after a pause in typing; an answer that came too late is dropped. Without a key
 * there is nothing to load.
 */
export function useLoaded<Value>(
  key: string | undefined,
  load: (key: string) => Promise<Value>,
  pause = DEBOUNCE,
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ key: string; value?: Value; failure?: string }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key or attempt loads, nothing else
  useEffect(() => {
    if (key === undefined) return
    let isLate = false
    const timer = setTimeout(
      () => {
        load(key).then(
          (value) => {
            if (!isLate) setState({ key, value })
          },
          (error: unknown) => {
            if (!isLate) setState({ key, failure: failureText(error) })
          },
        )
      },
      state ? pause : 0,
    )
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [key, attempt])

  const isCurrent = state !== undefined && state.key === key
  return {
    value: state && key?.startsWith(state.key) ? state.value : undefined,
    isLoading: key !== undefined && !isCurrent,
    hasFailed: isCurrent && state.failure !== undefined,
    failure: isCurrent ? state.failure : undefined,
    again: () => {
      setState(undefined)
      setAttempt(attempt + 1)
    },
  }
}
