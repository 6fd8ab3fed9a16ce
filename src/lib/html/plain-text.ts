const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The words of clean HTML (every `<` in it begins a tag), one block a line. */
export function plainTextOf(html: string): string {
  return html
    .replace(
      /<(?:br|hr|\/p|\/h[23]|\/li|\/blockquote|\/figcaption|\/figure|\/tr|\/pre)\b[^>]*>/g,
      '\n',
    )
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}
