import type { Plugin } from 'vite'

/**
 * Tells which modules a module imports statically, itself or through others: those are fetched with it in any case,
 * so that one file of them is smallest. Messages are left out: the module that lists them all imports every one.
 * @param entry how the id of the module ends
 */
export function staticImportsOf(entry: string) {
  const reached = new Set<string>()
  const plugin: Plugin = {
    name: 'static-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const next = [...this.getModuleIds()].filter((id) => id.endsWith(entry))
      for (const id of next) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (reached.has(imported) || imported.includes('/paraglide/messages/')) continue
          reached.add(imported)
          next.push(imported)
        }
      }
    },
  }
  return { plugin, has: (id: string): boolean => reached.has(id) }
}
