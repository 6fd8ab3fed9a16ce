import { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { ListedPart } from '../../site/site-contract.ts'

const words: Readonly<Record<string, readonly [title: () => string, text: () => string]>> = {
  'switch/registration': [m.site_switch_registration, m.site_switch_registration_text],
  'switch/publishing': [m.site_switch_publishing, m.site_switch_publishing_text],
  'switch/assistant': [m.site_switch_assistant, m.site_switch_assistant_text],
}

/** What may be switched off, and on again; each change may be taken back. */
export function SwitchesPart({ parts }: { parts: readonly ListedPart[] }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.site_proof())
  const set = async (name: string, isOn: boolean, mayUndo: boolean) => {
    try {
      const { versions } = await api.getSitePart({ name })
      const given = { name, content: isOn, after: versions[0]?.id ?? null }
      if (!(await withProof(() => api.setSitePart(given)))) return
      if (mayUndo)
        showToast(m.site_saved(), {
          title: m.staff_restore(),
          run: () => void set(name, !isOn, false),
        })
      await revalidate(router)
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <section aria-labelledby="switches">
      <h2 id="switches">{m.site_switches()}</h2>
      <ul className="failed-jobs">
        {parts.map(({ name, content, editor, editedAt }) => {
          const [title = () => name, text = () => ''] = words[name] ?? []
          const isOn = content !== false
          return (
            <li key={name}>
              <div>
                <p>
                  <b>{title()}</b>{' '}
                  <span className={isOn ? 'badge teal' : 'badge'}>
                    {isOn ? m.site_switch_is_on() : m.site_switch_is_off()}
                  </span>
                </p>
                <p className="console-note">{text()}</p>
                {editedAt && (
                  <p className="console-note">
                    {editor?.name ?? m.audit_gone()} · <TimeAgo at={editedAt} />
                  </p>
                )}
              </div>
              <button
                type="button"
                className="button quiet"
                aria-label={
                  isOn
                    ? m.site_switch_off_it({ name: title() })
                    : m.site_switch_on_it({ name: title() })
                }
                onClick={() => void set(name, !isOn, true)}
              >
                {isOn ? m.site_switch_off() : m.site_switch_on()}
              </button>
            </li>
          )
        })}
      </ul>
      {proof}
    </section>
  )
}
