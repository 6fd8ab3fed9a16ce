import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { revalidate } from '../../../browser/api/revalidate.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { RolesData } from './load-staff-screens.ts'
import { RoleForm } from './role-form.tsx'
import { StaffCard } from './staff-card.tsx'
import { StaffTabs } from './staff-tabs.tsx'

/** Who administers and moderates, and where; a role is given, changed and taken away here. */
export function RolesScreen({ staff }: RolesData) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.staff_proof())
  const title = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const refresh = () => revalidate(router)
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => add.current?.focus())
  }
  return (
    <>
      <div className="say">
        <h1 ref={title} tabIndex={-1}>
          {m.staff_title()}
        </h1>
        <p>{m.staff_lead()}</p>
      </div>
      <StaffTabs current="roles" />
      <ul className="staff">
        {staff.map((member) => (
          <StaffCard
            key={member.customer.username}
            member={member}
            withProof={withProof}
            onChanged={refresh}
            onDismissed={() => title.current?.focus()}
          />
        ))}
      </ul>
      {isAdding ? (
        <section className="staff-new" aria-labelledby="staff-new">
          <h2 id="staff-new">{m.staff_add()}</h2>
          <RoleForm
            taken={staff.map(({ customer }) => customer.username)}
            withProof={withProof}
            onSaved={refresh}
            onClose={close}
          />
        </section>
      ) : (
        <p className="chips">
          <button type="button" className="button" ref={add} onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {m.staff_add()}
          </button>
        </p>
      )}
      {proof}
    </>
  )
}
