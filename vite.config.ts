import { globSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { application, clientChunks, preloadedWith } from './scripts/build/client-chunks.ts'
import { leanMessages } from './scripts/build/lean-messages.ts'
import { logger } from './scripts/build/logger.ts'
import { setApart } from './scripts/build/set-apart.ts'

export default defineConfig(({ command }) => ({
  ...(command === 'build' && { customLogger: logger, logLevel: 'warn' as const }),
  // The icons and the font are ours to name; nothing is inlined, since the policy of pages allows no data: style.
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_100, // MapLibre; pages have budgets of their own
    target: 'es2022',
    modulePreload: { resolveDependencies: preloadedWith },
  },
  // React has the hook itself: the shim of the router's store is for versions before it
  resolve: { alias: [{ find: /(?<=^use-sync-external-store)\/shim(?=\/with)/, replacement: '' }] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'src/client.tsx', output: clientChunks },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // the process, and its threads and processes beside it (src/platform/worker-file.ts)
        rolldownOptions: {
          input: ['src/main.ts', ...globSync('src/{features,platform}/**/*-worker.ts')],
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
    tanstackRouter({
      generatedRouteTree: './src/route-tree.generated.ts',
      quoteStyle: 'single',
      autoCodeSplitting: true,
    }),
    react(),
    leanMessages,
    application.plugin,
    setApart('/src/screens/components/components-screen.tsx'),
  ],
}))
