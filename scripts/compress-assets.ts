// Files that never change are compressed once, as well as it goes, and served so.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = path.resolve(import.meta.dirname, '../dist/client/assets')
for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const content = readFileSync(path.join(folder, name))
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content, brotli))
  writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
}
