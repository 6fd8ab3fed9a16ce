import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** The shares of what is drawn below the markers that are of wheat (roads) and blue (water), and how light it is. */
export async function drawn(page: Page) {
  await page.locator('.map').evaluate((map) => {
    for (const one of map.querySelectorAll<HTMLElement>('.drawing, .map-tools, .map-streets'))
      one.style.opacity = '0'
  })
  const { data, info } = await sharp(await page.locator('.streets').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [roads, water, light] = [0, 0, 0]
  const pixels = info.width * info.height
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red - blue > 40) roads++
    if (blue - red > 25) water++
    light += (red + green + blue) / 3
  }
  return { roads: roads / pixels, water: water / pixels, light: light / pixels }
}
