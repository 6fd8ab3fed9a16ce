import * as m from '../../../paraglide/messages.js'
import type { Action } from '../contract.ts'

export interface OfferedAction {
  readonly name: Action
  readonly title: string
  readonly description: string
  readonly usesModel: boolean
}

/** What can be done with the post. */
export function ActionChooser({
  actions,
  onChoose,
}: {
  actions: readonly OfferedAction[]
  onChoose(action: Action): void
}) {
  return (
    <>
      <p>{m.improve_intro()}</p>
      <ul className="actions">
        {actions.map(({ name, title, description, usesModel }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              <b>{title}</b>
              <span>{description}</span>
              {usesModel && <small>{m.improve_by_model()}</small>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
