/**
 * Whether this browser keeps something that a part of the page shows, which the server cannot know. Such a part names
 * it in `data-kept`: a key of `localStorage` and, after a space, what must stand in its value.
 */
export function isKeptHere(): boolean {
  try {
    return [...document.querySelectorAll<HTMLElement>('[data-kept]')].some(({ dataset }) => {
      const [key = '', ...part] = (dataset.kept ?? '').split(' ')
      return localStorage.getItem(key)?.includes(part.join(' '))
    })
  } catch {
    // nothing may be stored
    return false
  }
}
