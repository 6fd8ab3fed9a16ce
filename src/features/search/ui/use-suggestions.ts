import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import type { Destination } from '../../../lib/address/paths.ts'

export type Suggestion = Awaited<ReturnType<typeof api.listSuggestions>>['suggestions'][number]

const MIN_LETTERS = 2
/** People type a letter in about this time; asking sooner would ask for nothing. */
const DEBOUNCE = 140

/** Suggestions for what is being typed; an answer that was overtaken is not shown. */
export function useSuggestions({ country, city }: Destination) {
  const [found, setFound] = useState<readonly Suggestion[]>()
  const asked = useRef<AbortController>(undefined)

  const forget = useCallback(() => {
    asked.current?.abort()
    setFound(undefined)
  }, [])

  const ask = useCallback(
    (text: string) => {
      asked.current?.abort()
      const query = text.trim()
      if (query.length < MIN_LETTERS) return setFound(undefined)
      const question = new AbortController()
      asked.current = question
      setTimeout(async () => {
        if (question.signal.aborted) return
        const answer = await api
          .listSuggestions({
            query: query.slice(0, 100),
            destinationCountry: country,
            destinationCity: city,
          })
          .catch(() => undefined)
        if (!question.signal.aborted) setFound(answer?.suggestions)
      }, DEBOUNCE)
    },
    [country, city],
  )

  useEffect(() => () => asked.current?.abort(), [])
  return { found, ask, forget }
}
