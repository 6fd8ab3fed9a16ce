import { previewAddress } from '../../../ui/picture/preview-address.ts'

/**
 * A text whose pictures have their previews before them, until they have come.
 * @param html as it is kept
 * @param previews by the ids of the pictures; one without stays alone
 */
export const withPreviews = (html: string, previews: Readonly<Record<string, string>>): string =>
  html.replace(PICTURE, (start, id: string) => {
    const preview = previews[id]
    return preview ? `${start}<img class="preview" src="${previewAddress(preview)}" alt="">` : start
  })

/** Where a picture begins: cleaning writes its attributes in this order (src/lib/html/clean-html.ts). */
const PICTURE = /<figure>(?=<img src="[^"]*\/([0-9a-f-]{36})-\d+\.webp")/g
