/**
 * The id of an uploaded picture, by the address of one of its widths.
 * @param filesUrl where pictures are, as the configuration has it
 * @returns undefined for any other address
 */
export function pictureIdIn(address: string, filesUrl: string): string | undefined {
  if (!address.startsWith(`${filesUrl}/`)) return undefined
  return KEY.exec(address.slice(filesUrl.length + 1))?.[1]
}

const KEY = /^(?:temp|posts)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,5}\.webp$/
