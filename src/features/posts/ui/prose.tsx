/** Text that people wrote: the server cleaned it before it was stored (src/lib/clean-html.ts). */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where stored, cleaned text is shown
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
