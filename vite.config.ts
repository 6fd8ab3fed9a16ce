import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The compiled messages for one language: a PluralRules is made once (10 µs each, dozens a page), and what
 * chooses among languages at run time is left out.
 */
const leanMessages: Plugin = {
  name: 'lean-messages',
  transform(code, id) {
    if (id.endsWith('paraglide/registry.js')) {
      return code.replace(
        'return new Intl.PluralRules(locale, options)',
        'return (plural.rules ??= new Intl.PluralRules(locale))',
      )
    }
    if (!/paraglide\/messages\/(?!_index)[^/]+\.js$/.test(id)) return undefined
    return code
      .replace(/^import \{ getLocale.*$/m, '')
      .replaceAll(/^\texperimentalStaticLocale \?\? .*$/gm, '')
      .replaceAll(', options = {})', ')')
  },
}

/**
 * Reading needs no script (src/client.tsx), so no page asks the browser for the application's files early: the
 * list of them would also make up a tenth of a page.
 */
const withoutScriptPreloads: Plugin = {
  name: 'without-script-preloads',
  renderChunk: (code, chunk) =>
    chunk.fileName.includes('tanstack-start-manifest')
      ? code.replaceAll(/"?preloads"?:\s*\[[^\]]*\]/g, 'preloads: []')
      : undefined,
}

const isRarelyNeeded = (id: string) =>
  /\/(landing|api-docs|chooser|suggestions|use-suggestions)[^/]*$/.test(id)

export default defineConfig({
  // The icons and the font are ours to name; nothing is inlined, since the policy of pages allows no data: style.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Everything that reads comes in one file: together it is small, compresses best, and no navigation
            // waits for a file. The entry stays apart; what a few people need is left to be loaded by itself.
            codeSplitting: {
              groups: [
                {
                  name: 'entry',
                  test: /src\/(client|count-view)\.|preload-helper|rolldown.runtime/,
                  priority: 1,
                },
                { name: 'app', test: (id) => !isRarelyNeeded(id) },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['baseLocale'],
      experimentalStaticLocale: '"uk"',
      disableAsyncLocalStorage: true,
    }),
    tanstackStart({
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.generated.ts',
        quoteStyle: 'single',
        semicolons: false,
      },
      client: { entry: 'client' },
      server: { entry: 'server' },
    }),
    react(),
    leanMessages,
    withoutScriptPreloads,
  ],
})
