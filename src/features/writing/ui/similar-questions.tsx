import { type ApiOutput, api } from '../../../browser/api/api-client.ts'
import { paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { useLoaded } from '../../places/ui/chooser/use-loaded.ts'

const MIN_TITLE_LENGTH = 8
const MAX_SIMILAR_QUESTIONS = 3
/** So many are looked through for them. */
const MAX_FOUND = 8
/** Visitors search so often a minute: a whole title is one of a few, in milliseconds. */
const DEBOUNCE = 700

interface SimilarQuestionsProps {
  readonly title: string
  readonly country: string
  readonly city: string
}

/** Questions like the one that is typed, those of its place first: perhaps it is answered already. Never in the way. */
export function SimilarQuestions({ title, country, city }: SimilarQuestionsProps) {
  const typed = title.trim()
  const key = typed.length < MIN_TITLE_LENGTH ? undefined : `${country} ${city} ${typed}`
  const { value } = useLoaded(
    key,
    () =>
      api.search({
        query: typed.slice(0, 100).toWellFormed(),
        scope: 'questions',
        perPage: MAX_FOUND,
        ...(country && { destinationCountry: country }),
        ...(country && city && { destinationCity: city }),
      }),
    DEBOUNCE,
  )
  const found = key && value ? value.tape.flatMap(alike(typed)).slice(0, MAX_SIMILAR_QUESTIONS) : []
  return (
    <div className="similar-questions">
      {found.length > 0 && (
        <>
          <p>{m.write_similar()}</p>
          <ul>
            {found.map((post) => (
              <li key={post.id}>
                <a href={paths.item('question', post.seoLink)} target="_blank" rel="noreferrer">
                  {post.title}
                </a>
                <small>
                  {[
                    post.cityName ?? post.countryName,
                    m.answers_count(counted(post.answers)),
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

type Found = ApiOutput<'search'>['tape'][number]

/** One word in common says nothing: a title of several shares two with that of another question. */
const alike = (typed: string) => {
  const enough = Math.min(2, typed.match(/[\p{L}\d]{4,}/gu)?.length ?? 0)
  return (one: Found) =>
    one.kind === 'post' && one.title.filter(({ hit }) => hit).length >= enough ? [one.post] : []
}
