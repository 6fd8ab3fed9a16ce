import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import { TRUST_NUMBERS, type TrustNumber } from '../../../people/trust/trust-numbers.ts'
import type { ListedPart } from '../../site/site-contract.ts'
import { numberName } from './number-names.ts'

/** The limits that admins may change, each by itself; one press brings back what the product comes with. */
export function NumbersPart({ parts }: { parts: readonly ListedPart[] }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.site_proof())
  /** @returns what is wrong with the number */
  const set = async (name: string, content: number | null): Promise<string | undefined> => {
    try {
      const { versions } = await api.getSitePart({ name })
      const given = { name, content, after: versions[0]?.id ?? null }
      if (!(await withProof(() => api.setSitePart(given)))) return undefined
      showToast(m.site_saved())
      await revalidate(router)
      return undefined
    } catch (error) {
      return failureText(error)
    }
  }
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers">{m.site_numbers()}</h2>
      <p className="console-note">{m.site_numbers_lead()}</p>
      <ul className="failed-jobs">
        {parts.map((part) => {
          const number = TRUST_NUMBERS[part.name.slice('number/'.length)]
          const key = `${part.name} ${part.content}`
          return number && <NumberLine key={key} part={part} number={number} onSet={set} />
        })}
      </ul>
      {proof}
    </section>
  )
}

interface NumberLineProps {
  readonly part: ListedPart
  readonly number: TrustNumber
  onSet(name: string, content: number | null): Promise<string | undefined>
}

function NumberLine({ part, number, onSet }: NumberLineProps) {
  const { name, content, editor, editedAt } = part
  const { shipped, min, max } = number
  const id = useId()
  const title = numberName(name.slice('number/'.length))
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (value: number | null) => {
    if (isPending) return
    setPending(true)
    setFailure(await onSet(name, value))
    setPending(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(Number(new FormData(event.currentTarget).get('number')))
  }
  return (
    <li>
      <div>
        <label htmlFor={id}>
          <b>{title}</b>
        </label>
        <p className="console-note">{m.site_number_range({ min, max, shipped })}</p>
        {editedAt && (
          <p className="console-note">
            {editor?.name ?? m.audit_gone()} · <TimeAgo at={editedAt} />
          </p>
        )}
        <p className="field-error" role="alert">
          {failure}
        </p>
      </div>
      <form className="site-number" onSubmit={submit} aria-busy={isPending}>
        <input
          id={id}
          className="input"
          name="number"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          required
          defaultValue={Number(content ?? shipped)}
        />
        <button
          type="submit"
          className="button quiet"
          aria-label={m.site_number_save_it({ name: title })}
        >
          {m.site_number_save()}
        </button>
        {content !== null && (
          <button
            type="button"
            className="link-button"
            aria-label={m.site_number_reset_it({ shipped, name: title })}
            onClick={() => void save(null)}
          >
            {m.site_number_reset({ shipped })}
          </button>
        )}
      </form>
    </li>
  )
}
