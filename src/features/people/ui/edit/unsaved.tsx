import * as m from '../../../../paraglide/messages.js'

/** Says that a form holds what is not saved, and takes it back; the focus stays with the form then. */
export function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  return (
    <span className="field-hint" role="status">
      {m.edit_unsaved()}{' '}
      <button
        type="button"
        className="link-button"
        onClick={({ currentTarget: { form } }) => {
          onDiscard()
          if (!form) return
          form.tabIndex = -1
          form.focus()
        }}
      >
        {m.edit_discard()}
      </button>
    </span>
  )
}
