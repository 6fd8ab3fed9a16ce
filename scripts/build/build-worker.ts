// Builds dist/client/sw.js after the pages: a service worker that knows every file of this version by its name.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { paths } from '../../src/lib/address/paths.ts'

const client = 'dist/client'
/** Words that passwords are held against, pictures for other sites, what draws streets: nobody needs them without a network. */
const NEEDS_NETWORK = /language-common|share-image|draw-streets|maplibre-gl|latin-ext/

const manifest: Record<string, { file: string; assets?: string[] }> = JSON.parse(
  readFileSync(`${client}/.vite/manifest.json`, 'utf8'),
)
const left = new Set(
  Object.entries(manifest).flatMap(([source, { file }]) =>
    NEEDS_NETWORK.test(source) ? [file] : [],
  ),
)
const assets = readdirSync(`${client}/assets`)
  .map((name) => `assets/${name}`)
  .filter(
    (file) => /\.(js|css|svg|woff2)$/.test(file) && !left.has(file) && !NEEDS_NETWORK.test(file),
  )
  .sort()
const beside = ['icon.svg', 'icon-192.png', 'manifest.webmanifest']
const content = beside.map((name) => readFileSync(`${client}/${name}`))
const version = hashOf(assets.join(), ...content)

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    BUILT: JSON.stringify({
      version,
      files: [
        // a name with a hash says all of what it holds
        ...assets.map((file) => ({ url: `/${file}`, revision: null })),
        ...beside.map((name, at) => ({ url: `/${name}`, revision: hashOf(content[at] ?? '') })),
        { url: paths.offline, revision: version },
      ],
    }),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/sw/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
