import { pictureIdIn } from '../../lib/address/picture-id.ts'

/** The ids of the pictures that clean HTML shows. */
export function pictureIdsIn(html: string, filesUrl: string): string[] {
  const addresses = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  return addresses.flatMap((address) => pictureIdIn(address, filesUrl) ?? [])
}

/**
 * The same text with the true width and height of each picture, so that nothing moves when it comes. Whoever writes
 * without our editor may have left them out, or said others.
 */
export const withTrueSizes = (
  html: string,
  filesUrl: string,
  pictures: ReadonlyMap<string, { readonly width: number; readonly height: number }>,
): string =>
  html.replace(/<img src="([^"]+)"[^>]*>/g, (image, address: string) => {
    const picture = pictures.get(pictureIdIn(address, filesUrl) ?? '')
    if (!picture) return image
    const { width, height } = picture
    return image
      .replace(/ (?:width|height)="\d+"/g, '')
      .replace(' loading="lazy"', ` width="${width}" height="${height}"$&`)
  })

/** The same text with its pictures where they stand once the post is saved (uploads/keep-pictures.ts). */
export const withKeptPictures = (html: string, filesUrl: string): string =>
  html.replaceAll(`${filesUrl}/temp/`, `${filesUrl}/posts/`)
