import { useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { StaffMember } from '../contract.ts'
import { namesOfPlaces } from './place-name.ts'
import { RoleForm, type WithProof } from './role-form.tsx'

interface StaffCardProps {
  readonly member: StaffMember
  readonly withProof: WithProof
  onChanged(): Promise<void>
  /** Their card is gone: the focus goes on elsewhere. */
  onDismissed(): void
}

/** One of the team: their role, where they have it, and its change; one's own is for another admin. */
export function StaffCard({ member, withProof, onChanged, onDismissed }: StaffCardProps) {
  const { customer, role, places, hasSecondFactor } = member
  const { name, username } = customer
  const me = useMe()
  const change = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)

  const set = async (given: Parameters<typeof api.setRole>[0]) => {
    try {
      if (!(await withProof(() => api.setRole(given)))) return false
      await onChanged()
      return true
    } catch (error) {
      showToast(failureText(error))
      return false
    }
  }
  const restore = async () => {
    if (await set({ username, role, places: places?.map(keyOf) ?? null }))
      showToast(m.staff_restored({ name }))
  }
  const dismiss = async () => {
    if (!(await set({ username, role: 'member' }))) return
    onDismissed()
    showToast(m.staff_dismissed({ name }), {
      title: m.staff_restore(),
      run: () => void restore(),
    })
  }

  const close = () => {
    setChanging(false)
    requestAnimationFrame(() => change.current?.focus())
  }

  return (
    <li>
      <Avatar name={name} src={customer.avatar} isSquare={isBusinessType(customer.type)} />
      <div>
        <p>
          <a className="name" href={paths.person(username)}>
            {name}
          </a>{' '}
          <span className={role === 'admin' ? 'badge teal' : 'badge'}>
            {role === 'admin' ? m.staff_role_admin() : m.staff_role_moderator()}
          </span>
        </p>
        <p className="staff-where">
          @{username} · {namesOfPlaces(places)}
        </p>
        {!hasSecondFactor && <p className="staff-warning">{m.staff_no_factor()}</p>}
        {isChanging && (
          <RoleForm member={member} withProof={withProof} onSaved={onChanged} onClose={close} />
        )}
      </div>
      {me?.username === username ? (
        <span className="staff-you">{m.staff_you()}</span>
      ) : (
        !isChanging && (
          <p className="chips">
            <button
              type="button"
              className="button quiet"
              ref={change}
              aria-label={m.staff_change_it({ name })}
              onClick={() => setChanging(true)}
            >
              {m.staff_change()}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={m.staff_dismiss_it({ name })}
              onClick={dismiss}
            >
              {m.staff_dismiss()}
            </button>
          </p>
        )
      )}
    </li>
  )
}

const keyOf = ({ countryCode, city }: { countryCode: string; city: string | null }) => ({
  countryCode,
  city,
})
