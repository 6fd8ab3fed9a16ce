import * as m from '../../../paraglide/messages.js'

/** The tags that are proposed, each to take or to leave. */
export function TagChoice({
  tags,
  chosen,
  onSwitch,
}: {
  tags: readonly string[]
  chosen: ReadonlySet<string>
  onSwitch(tag: string): void
}) {
  return (
    <fieldset className="proposals">
      <legend>{m.improve_tags()}</legend>
      {tags.map((tag) => (
        <label key={tag}>
          <input type="checkbox" checked={chosen.has(tag)} onChange={() => onSwitch(tag)} />
          <span>{tag}</span>
        </label>
      ))}
    </fieldset>
  )
}
