import { QuotedItem } from '../../features/comments/ui/quoted-item.tsx'
import type { CustomerSummary } from '../../features/people/ui/profile-facts.tsx'
import * as m from '../../paraglide/messages.js'

/** The accepted answers of a person that others found most useful, before all else on their page. */
export function BestAnswers({ best }: Pick<CustomerSummary, 'best'>) {
  if (best.length === 0) return null
  return (
    <section aria-labelledby="best-answers">
      <div className="section-head">
        <h2 id="best-answers">{m.profile_best()}</h2>
      </div>
      {best.map((comment) => (
        <QuotedItem key={comment.id} comment={comment} />
      ))}
    </section>
  )
}
