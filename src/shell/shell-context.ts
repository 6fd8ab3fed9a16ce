import { createContext, useContext } from 'react'
import { fallbackMenu } from './fallback-menu.ts'
import type { Shell } from './load-shell.ts'

export const emptyShell: Shell = {
  to: {},
  names: { country: null, city: null },
  menu: fallbackMenu,
  offer: null,
  me: null,
  followsPlace: false,
}

export const ShellContext = createContext<Shell>(emptyShell)

/** What stands around the page: the destination, its names, the menu. */
export const useShell = (): Shell => useContext(ShellContext)
