import { Prose } from '../../posts/ui/prose.tsx'

/** A page of the site's own text. */
export function StaticPage({ title, html }: { title: string; html: string }) {
  return (
    <>
      <div className="say">
        <h1>{title}</h1>
      </div>
      <Prose html={html} />
    </>
  )
}
