const CERTAIN_SIGNS = [
  /^#{1,6} \S/m,
  /^(```|~~~)[\s\S]*?^\1/m,
  /^\|?\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)+\|?\s*$/m,
  /\[[^\]\n]+\]\((https?:|mailto:)[^)\s]+\)/,
  /^([-*+] \S.*\n)(.*\n)*?[-*+] \S/m,
  /^1[.)] \S.*\n(.*\n)*?2[.)] \S/m,
  /^> \S/m,
  /\*\*\S[^*\n]*\S\*\*/,
]

/** Whether plain text is clearly Markdown, and not merely words with a dash. */
export const looksLikeMarkdown = (text: string): boolean =>
  CERTAIN_SIGNS.some((sign) => sign.test(text))

/** Markdown as HTML; what writes it comes only when somebody pastes some. */
export async function htmlOfMarkdown(text: string): Promise<string> {
  const { marked } = await import('marked')
  return marked.parse(text, { gfm: true, breaks: true })
}
