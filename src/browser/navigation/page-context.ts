import { createContext, useContext } from 'react'
import type { Destination } from '../../lib/address/paths.ts'
import type { DestinationNames } from './find-saved-names.ts'
import type { Me } from './load-me.ts'

interface PageContext {
  /** Null for a visitor. */
  readonly me: Me | null
  readonly to: Destination
  readonly names: DestinationNames
  /** Whether the reader follows the destination. */
  readonly followsPlace: boolean
}

/** The context of every page; the frame provides it. */
export const PageContext = createContext<PageContext>({
  me: null,
  to: {},
  names: { country: null, city: null },
  followsPlace: false,
})

/** The signed-in person; null for a visitor. */
export const useMe = (): Me | null => useContext(PageContext).me

/** The destination of the page: its codes, its names, and whether it is followed. */
export const useDestination = (): Omit<PageContext, 'me'> => useContext(PageContext)
