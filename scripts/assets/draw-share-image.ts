// Draws src/browser/navigation/share-image.png, the picture of pages that have none of their own where links are shared. It
// needs a Chromium and changes only with the brand, so it is drawn by hand and kept: node scripts/assets/draw-share-image.ts
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { europeBox } from '../../src/features/map/ui/europe.ts'
import * as m from '../../src/paraglide/messages.js'
import { ensureChromium } from '../screens/find-chromium.mjs'
import { drawOutline } from './draw-outline.ts'

/** The size that social networks ask for. */
const size = { width: 1_200, height: 630 }
const tokens = readFileSync('src/shell/styles/tokens.css', 'utf8')
const font = (subset: string) => {
  const file = `node_modules/@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) format("woff2")`
}

const page = `<!doctype html><html lang="uk"><style>
  ${tokens}
  @font-face { font-family: "Onest Variable"; font-weight: 100 900; src: ${font('latin')} }
  @font-face { font-family: "Onest Variable"; font-weight: 100 900; src: ${font('cyrillic')}; unicode-range: U+0400-052F }
  body { margin: 0; height: 630px; overflow: hidden; background: var(--paper); color: var(--ink); font-family: var(--font) }
  svg { position: absolute; right: 0; top: 0; width: 764px; overflow: hidden }
  #land { fill: color-mix(in oklab, var(--ink-2) 17%, var(--paper)) }
  #borders { fill: none; stroke: var(--paper); stroke-width: 1px }
  #ukraine { fill: var(--wheat) }
  div { position: absolute; left: 72px; bottom: 76px; width: 620px }
  b { display: block; font: 820 168px / 1 var(--font); letter-spacing: -0.045em }
  i { font-style: normal; color: var(--wheat); -webkit-text-stroke: 3px var(--wheat-ink) }
  p { margin: 26px 0 0; font: 560 42px / 1.24 var(--font); letter-spacing: -0.014em; text-wrap: balance }
  s { position: absolute; inset: 0; background: linear-gradient(90deg, var(--paper) 24%, transparent 62%) }
</style>${drawOutline('world').replace('<svg', `<svg viewBox="${europeBox}"`)}<s></s><div><b>${m.brand()}<i>.</i></b><p>${m.share_tagline()}</p></div></html>`

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const tab = await browser.newPage({ viewport: size, colorScheme: 'light' })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
await sharp(await tab.screenshot())
  .png({ palette: true, quality: 90 })
  .toFile('src/browser/navigation/share-image.png')
await browser.close()
