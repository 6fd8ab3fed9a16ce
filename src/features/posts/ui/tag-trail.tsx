import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

/** The tags that narrow a list, under its title. */
export function TagTrail({ names }: { names: readonly string[] }) {
  const { to } = useDestination()
  if (names.length === 0) return null
  return (
    <p className="chips">
      {names.map((name) => (
        <a
          key={name}
          className="chip"
          href={paths.tag(to, [name])}
          aria-label={m.by_tag({ tag: name })}
        >
          #{name}
        </a>
      ))}
    </p>
  )
}
