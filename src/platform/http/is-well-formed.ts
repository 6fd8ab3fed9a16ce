/** Whether the escapes of an address decode to text without a NUL byte. */
export function isWellFormed(url: URL): boolean {
  try {
    return !decodeURIComponent(url.pathname + url.search.replaceAll('+', ' ')).includes('\0')
  } catch {
    return false
  }
}
