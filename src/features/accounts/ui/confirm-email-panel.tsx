import * as m from '../../../paraglide/messages.js'
import type { ConfirmationPreview } from '../email/confirmation-contract.ts'
import { HeldItemsNotice } from './held-items.tsx'

/**
 * The link of a letter, opened where nobody knows whose browser it is: a press proves the address. A plain form to
 * the address of the page itself, which carries the token; needs no script.
 */
export function ConfirmEmailPanel({ held, name }: ConfirmationPreview) {
  return (
    <section className="over" aria-labelledby="confirm-email">
      <h2 id="confirm-email">{m.account_confirm_title()}</h2>
      {name && <p className="lead">{m.account_confirm_as({ name })}</p>}
      <p className="lead">{m.account_confirm_text()}</p>
      <form method="post">
        <HeldItemsNotice held={held} />
        <button type="submit" className="button large">
          {m.account_confirm()}
        </button>
      </form>
    </section>
  )
}
