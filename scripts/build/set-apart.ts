import type { Plugin } from 'vite'

/** Ends the ids of the copies. */
const MARK = 'apart'
const isCopy = (id: string | undefined) => id !== undefined && /[?&]apart$/.test(id)
const asCopy = (id: string) => `${id}${id.includes('?') ? '&' : '?'}${MARK}`

/** What a window has once: policies of Trusted Types, and code that others wrote. */
const ONCE = /\/(?:trusted-types|allow-inert-parsing|worker-address)\.ts$|\/node_modules\//

/**
 * Gives a page that visitors never see copies of the modules of ours that it imports. Shared with it, the pieces of other
 * pages would be cut into more files, and every page heavier (test/browser/pages/budgets.test.ts).
 * @param entry how the id of its module ends
 */
export const setApart = (entry: string): Plugin => ({
  name: 'set-apart',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^\.{1,2}\// },
    async handler(source, importer, options) {
      const isFrom = isCopy(importer) || importer?.endsWith(entry)
      if (!isFrom) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || found.external || ONCE.test(found.id)) return found
      return { ...found, id: asCopy(found.id) }
    },
  },
})
