// Files that never change are compressed once, as well as it goes, and served so.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = path.resolve(import.meta.dirname, '../../dist/client')
const assets = readdirSync(`${client}/assets`).map((name) => `${client}/assets/${name}`)
for (const file of [...assets, `${client}/sw.js`]) {
  if (!/\.(js|css|svg)$/.test(file)) continue
  const content = readFileSync(file)
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  writeFileSync(`${file}.br`, brotliCompressSync(content, brotli))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
