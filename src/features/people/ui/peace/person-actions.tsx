import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Action, ActionGroup } from '../../../../ui/action-group.tsx'
import type { Customer } from '../../contract.ts'
import { BlockDialog } from './block-dialog.tsx'
import { mutePerson, unblockPerson, unmutePerson } from './block-person.ts'

interface PersonActionsProps {
  readonly customer: Customer
  onClose(): void
}

/** What the menu of a profile offers. */
export default function PersonActions({ customer, onClose }: PersonActionsProps) {
  const router = useRouter()
  const [isBlocking, setBlocking] = useState(false)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => (opener as HTMLElement | null)?.focus(), [opener])
  const { name, isMuted, isBlocked } = customer
  const run = (work: typeof mutePerson) => {
    onClose()
    void work(router, customer)
  }
  if (isBlocking) return <BlockDialog person={customer} onClose={onClose} />
  return (
    <ActionGroup label={m.person_more({ name })} onClose={onClose}>
      <Action icon="bell-off" onClick={() => run(isMuted ? unmutePerson : mutePerson)}>
        {isMuted ? m.channels_unmute() : m.person_mute()}
      </Action>
      {isBlocked ? (
        <Action icon="ban" onClick={() => run(unblockPerson)}>
          {m.person_unblock()}
        </Action>
      ) : (
        <Action icon="ban" isDanger onClick={() => setBlocking(true)}>
          {m.person_block()}
        </Action>
      )}
    </ActionGroup>
  )
}
