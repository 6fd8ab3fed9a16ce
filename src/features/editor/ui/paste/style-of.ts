/** Reads one property of the inline style that an element came with. */
export function styleOf(element: Element): (property: string) => string {
  const style = element.getAttribute('data-style') ?? ''
  return (property) =>
    new RegExp(`(?:^|;)\\s*${property}(?:-line)?\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim() ??
    ''
}
