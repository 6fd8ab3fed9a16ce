import { pictureIdIn } from '../../lib/address/picture-id.ts'

/** The ids of the pictures that clean HTML shows. */
export function pictureIdsIn(html: string, filesUrl: string): string[] {
  const addresses = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  return addresses.flatMap((address) => pictureIdIn(address, filesUrl) ?? [])
}

/** The same text with its pictures where they stand once the post is saved (uploads/keep-pictures.ts). */
export const withKeptPictures = (html: string, filesUrl: string): string =>
  html.replaceAll(`${filesUrl}/temp/`, `${filesUrl}/posts/`)
