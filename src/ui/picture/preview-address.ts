/**
 * The address of a preview, which holds the whole of it.
 * @param preview a WebP as Base64
 */
export const previewAddress = (preview: string): string => `data:image/webp;base64,${preview}`
