// Writes src/route-tree.generated.ts by the files of src/routes: the plugin of the router does so as soon as Vite has
// read its configuration. Types are checked against it, so it has to follow without a build.
import { resolveConfig } from 'vite'

await resolveConfig({ logLevel: 'warn' }, 'build')
