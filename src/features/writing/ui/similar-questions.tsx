import { api } from '../../../browser/api/api-client.ts'
import { paths } from '../../../lib/address/paths.ts'
import { MAX_TITLE, MIN_TITLE } from '../../../lib/api/title-length.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { useLoaded } from '../../places/ui/chooser/use-loaded.ts'

/** Visitors search so often a minute: a whole title is one of a few, in milliseconds. */
const DEBOUNCE = 700

interface SimilarQuestionsProps {
  readonly title: string
  readonly country: string
  readonly city: string
}

/** What is like the question that is typed, of its place first: perhaps it is answered already. Never in the way. */
export function SimilarQuestions({ title, country, city }: SimilarQuestionsProps) {
  const typed = title.trim()
  const key = typed.length < MIN_TITLE ? undefined : `${country} ${city} ${typed}`
  const { value } = useLoaded(
    key,
    () =>
      api.listSimilarByTitle({
        title: typed.slice(0, MAX_TITLE).toWellFormed(),
        ...(country && { destinationCountry: country }),
        ...(country && city && { destinationCity: city }),
      }),
    DEBOUNCE,
  )
  const found = key && value ? value.posts : []
  return (
    <div className="similar-questions">
      {found.length > 0 && (
        <>
          <p>{m.write_similar()}</p>
          <ul>
            {found.map((post) => (
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
