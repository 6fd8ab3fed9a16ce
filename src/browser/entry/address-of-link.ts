/**
 * Where a link leads; undefined where it has no address. Read as an attribute: of a link within a drawing the property
 * `href` is no text, and there is no `pathname`.
 */
export function addressOfLink(link: Element): URL | undefined {
  const href = link.getAttribute('href')
  return href ? new URL(href, location.href) : undefined
}
