import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'

/** The tags that narrow a list, under its title. */
export function TagTrail({ names }: { names: readonly string[] }) {
  const { to } = useShell()
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
