import { useCallback, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'

export type FoundCity = Awaited<ReturnType<typeof api.searchCities>>['cities'][number]

const MIN_LETTERS = 3
export const MAX_CITIES = 7
/** People type a letter in about this time; asking sooner would ask for nothing. */
const DEBOUNCE = 140

/**
 * Cities for the typed text: `undefined` while there are none to show. A late response to an older text is dropped.
 * `find` does not wait for a pause in typing.
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
      const cities = await listCities(search)
      if (latest.current === search) setFound({ search, ...(cities && { cities }) })
    }, DEBOUNCE)
  }, [])

  const forget = useCallback(() => {
    latest.current = ''
    clearTimeout(timer.current)
    setFound({ search: '' })
  }, [])

  /** The cities that a text may mean; none where the network is away. */
  const find = async (search: string): Promise<readonly FoundCity[]> => {
    if (search === found.search && found.cities) return found.cities
    return (search.length < MIN_LETTERS ? undefined : await listCities(search)) ?? []
  }

  return { ...found, ask, find, forget }
}

const listCities = (search: string) =>
  api.searchCities({ search, perPage: MAX_CITIES }).then(
    ({ cities }) => cities,
    () => undefined,
  )
