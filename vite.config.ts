import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanMessages } from './scripts/build/lean-messages.ts'
import { staticImportsOf } from './scripts/build/static-imports.ts'

/** What comes to life on every page, in one file; routes and what is imported when it is needed come by themselves. */
const application = staticImportsOf('/src/app/pages/hydrate.tsx')
/** What so many of them share comes in one file, too; with fewer every page is heavier (test/browser/pages/budgets.test.ts). */
const SHARED_BY = 28
/** How the files begin of pages whose loader comes with their screen: what they need in turn is not named in `app`. */
const LATE = 'late-'
export default defineConfig({
  // The icons and the font are ours to name; nothing is inlined, since the policy of pages allows no data: style.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      resolveDependencies: (file, needed) => (file.includes(`/${LATE}`) ? [] : needed),
    },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/client.tsx',
          output: {
            // hashes do not compress, and `app` names most files: seven letters, the least that rolldown takes for so many
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${facadeModuleId?.endsWith('tsr-split=component---loader') ? LATE : ''}[name]-[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'entry', tags: ['$initial'], priority: 2 },
                { name: 'app', test: application.has, priority: 1 },
                { name: 'shared', minShareCount: SHARED_BY },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server.ts' },
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
    tanstackRouter({
      generatedRouteTree: './src/route-tree.generated.ts',
      quoteStyle: 'single',
      autoCodeSplitting: true,
    }),
    react(),
    leanMessages,
    application.plugin,
  ],
})
