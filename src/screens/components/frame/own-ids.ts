const REFERENCES = [
  'for',
  'form',
  'headers',
  'list',
  'popovertarget',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
  'aria-owns',
]

/**
 * Gives what stands in a box ids of its own, since a part of a page that is there once has one, and here it is there for
 * each theme and state.
 * @param own ends each of them
 */
export function ownIds(box: HTMLElement, own: string): void {
  const named = new Map([...box.querySelectorAll('[id]')].map((one) => [one.id, one]))
  const owned = (id: string) => (named.has(id) ? `${id}-${own}` : id)
  for (const name of REFERENCES)
    for (const one of box.querySelectorAll(`[${name}]`))
      one.setAttribute(name, (one.getAttribute(name) ?? '').split(' ').map(owned).join(' '))
  for (const [id, one] of named) one.id = owned(id)
}
