/**
 * Saves the place whose front page a link leads to, where the page offers places to who has none yet: below an element
 * with `data-chooses`, the address that saves it (choose-destination.ts). Runs without the application; without any
 * script these are plain links.
 */
export function rememberPlace(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    const action = link?.closest<HTMLElement>('[data-chooses]')?.dataset.chooses
    if (!action) return
    // as paths.home writes it: …/to-pl/warsaw
    const [country, city = ''] = link?.getAttribute('href')?.split('/to-')[1]?.split('/') ?? []
    if (!country) return
    const body = new URLSearchParams({ country: country.toUpperCase(), city })
    // the answer is a redirect to that page, which is on its way already
    fetch(action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
  })
}
