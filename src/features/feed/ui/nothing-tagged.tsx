import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'

/** Nothing bears these tags here: the way to ask, and the wider places. */
export function NothingTagged({ names }: { names: readonly string[] }) {
  const { to, names: place } = useDestination()
  return (
    <Empty icon="pen-line" title={m.tag_empty_title()}>
      <p>{m.tag_empty_text()}</p>
      <p className="chips">
        <a className="button" href={paths.writeAt('question', to)}>
          {m.question_ask()}
        </a>
        {place.city && place.country && (
          <a className="button quiet" href={paths.tag({ country: to.country }, names)}>
            {m.tag_empty_country({ tag: names.join(', '), place: place.country.name })}
          </a>
        )}
        {place.country && (
          <a className="button quiet" href={paths.tag({}, names)}>
            {m.tag_empty_everywhere({ tag: names.join(', ') })}
          </a>
        )}
        <a className="button quiet" href={paths.tags(to)}>
          {m.tag_empty_all()}
        </a>
      </p>
    </Empty>
  )
}
