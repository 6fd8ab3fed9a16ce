import { useCallback, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'

export type FoundCity = Awaited<ReturnType<typeof api.searchCities>>['cities'][number]

const MIN_LETTERS = 3
const MAX_CITIES = 7
/** People type a letter in about this time; asking sooner would ask for nothing. */
const DEBOUNCE = 140

/**
 * Cities for the typed text: `undefined` while there are none to show; `isAll` says whether there are no more of them.
 * A late response to an older text is dropped.
 */
export function useCitySearch() {
  const [found, setFound] = useState<{ search: string; cities?: readonly FoundCity[] }>({
    search: '',
  })
  const timer = useRef(0)
  const latest = useRef('')

  const ask = useCallback((text: string) => {
    const search = text.trim()
    latest.current = search
    clearTimeout(timer.current)
    if (search.length < MIN_LETTERS) return setFound({ search })
    timer.current = window.setTimeout(async () => {
      const response = await api
        .searchCities({ search, perPage: MAX_CITIES })
        .catch(() => undefined)
      if (latest.current === search)
        setFound({ search, ...(response && { cities: response.cities }) })
    }, DEBOUNCE)
  }, [])

  const forget = useCallback(() => {
    latest.current = ''
    clearTimeout(timer.current)
    setFound({ search: '' })
  }, [])

  const isAll = found.cities !== undefined && found.cities.length < MAX_CITIES
  return { ...found, isAll, ask, forget }
}
