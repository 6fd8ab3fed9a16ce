// Draws the icons of the installed application from public/icon.svg. They change only with the brand, so they are
// drawn by hand and kept: node scripts/assets/draw-icons.ts
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const mark = readFileSync('public/icon.svg', 'utf8')
/** A device cuts these to its own shape, so the ground reaches the edge. */
const whole = mark.replace(' rx="16"', '')
/** What a circle leaves of a square: the mark keeps within the middle 80 %. */
const masked = whole
  .replace('<path', '<g transform="translate(5.2 7.6) scale(0.76)"><path')
  .replace('</svg>', '</g></svg>')

await draw(mark, 192, 'icon-192')
await draw(mark, 512, 'icon-512')
await draw(masked, 512, 'icon-maskable-512')
await draw(whole, 180, 'apple-touch-icon')

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true })
    .toFile(`public/${name}.png`)
}
