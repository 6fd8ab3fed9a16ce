import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { failureText } from '../../../ui/failure-text.ts'
import type { Action, Improvement } from '../contract.ts'
import type { OfferedAction } from './action-chooser.tsx'
import { loadActions } from './load-actions.ts'

interface Draft {
  readonly title: string
  readonly content: string
  readonly languageCode: string
}

type State =
  | { readonly is: 'waiting' }
  | { readonly is: 'choosing'; readonly actions: readonly OfferedAction[] }
  | { readonly is: 'failed'; readonly words: string; retry(): void }
  | { readonly is: 'shown'; readonly improvement: Improvement }

/** What the assistant is at: which actions there are, then what one of them proposes. */
export function useImprovement(draft: Draft) {
  const [state, setState] = useState<State>({ is: 'waiting' })
  // a response that nobody waits for any more is dropped
  const turn = useRef(0)

  const run = useCallback(async (ask: () => Promise<State>, retry: () => void) => {
    const mine = ++turn.current
    setState({ is: 'waiting' })
    const next = await ask().catch(
      (error): State => ({ is: 'failed', words: failureText(error), retry }),
    )
    if (mine === turn.current) setState(next)
  }, [])

  const list = useCallback(() => {
    run(async () => ({ is: 'choosing', actions: await loadActions() }), list)
  }, [run])

  const improve = (action: Action) => {
    const ask = async (): Promise<State> => {
      const improvement = await api.improvePost({ action, ...draft })
      return { is: 'shown', improvement }
    }
    run(ask, () => improve(action))
  }

  useEffect(() => {
    list()
    return () => {
      turn.current++
    }
  }, [list])

  return { state, list, improve }
}
