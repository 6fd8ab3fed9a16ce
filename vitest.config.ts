import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/lib/**/*.test.ts',
            'src/browser/**/*.test.ts',
            'src/shell/**/*.test.ts',
            'src/ui/**/*.test.ts',
            'test/*.test.ts',
            'test/log/*.test.ts',
            'test/rules/*.test.ts',
          ],
          isolate: false,
          // they read every file of the project, and a browser may work beside them
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: [
            'src/features/**/*.test.ts',
            'src/platform/**/*.test.ts',
            'src/app/**/*.test.ts',
            'test/permissions/*.test.ts',
            'db/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/no-console-errors.ts',
          // pages name their stylesheet by its address, which Vitest leaves empty otherwise
          css: { include: /\.css\?url$/ },
          // the application is read once a worker, not once a file: a third of the whole time
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // the process itself: how it starts, ends and breaks; needs the built pages
        test: {
          name: 'process',
          environment: 'node',
          include: ['test/process/*.test.ts'],
          setupFiles: 'test/log/no-leaks.ts',
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // breaks the product on purpose; as often as before a release with FAULTS=long
        test: {
          name: 'faults',
          environment: 'node',
          include: ['test/faults/*.test.ts'],
          setupFiles: 'test/log/no-leaks.ts',
          expect: { poll: { timeout: 15_000 } },
          testTimeout: process.env.FAULTS === 'long' ? 3_600_000 : 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        // the built product in a browser
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/global-setup.ts',
          setupFiles: 'test/log/no-leaks.ts',
          // Playwright is read and Chromium started once a worker, not once a file
          isolate: false,
          // a second, as is usual, is no proof of anything where a page, a server and a job have to do their parts
          expect: { poll: { timeout: 15_000 } },
          // docs/decisions/0033-browser-test-retry.md
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
