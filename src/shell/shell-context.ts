import { createContext, useContext } from 'react'
import type { Shell } from './load-shell.ts'
import { emptyMenu } from './shell-menu.ts'

export const emptyShell: Shell = {
  to: {},
  names: { country: null, city: null },
  menu: emptyMenu,
  events: [],
  top: [],
  last: [],
  offer: null,
}

export const ShellContext = createContext<Shell>(emptyShell)

/** What stands around the page: the destination, its names, the menu. */
export const useShell = (): Shell => useContext(ShellContext)
