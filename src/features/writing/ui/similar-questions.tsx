import { paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { PostCard } from '../../posts/contract.ts'

const MAX_SHOWN = 3

/** What is like the question that is typed: perhaps it is answered already. Never in the way. */
export function SimilarQuestions({ similar }: { readonly similar: readonly PostCard[] }) {
  return (
    <div className="similar-questions">
      {similar.length > 0 && (
        <>
          <p>{m.write_similar()}</p>
          <ul>
            {similar.slice(0, MAX_SHOWN).map((post) => (
              <li key={post.id}>
                <a href={paths.item(post.type, post.seoLink)} target="_blank" rel="noreferrer">
                  {post.title}
                </a>
                <small>
                  {[
                    post.cityName ?? post.countryName,
                    post.type === 'question' && m.answers_count(counted(post.answers)),
                    post.hasAccepted && m.accepted(),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
