import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Action, ActionGroup } from '../../../../ui/action-group.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Customer } from '../../contract.ts'
import { BlockDialog } from './block-dialog.tsx'
import { mutePerson, unblockPerson, unmutePerson } from './block-person.ts'

/** «…» of a profile: not to hear of the person, or to have nothing to do with them. */
export default function PersonMenu({ customer }: { customer: Customer }) {
  const router = useRouter()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const { name, isMuted, isBlocked } = customer
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const run = (work: (router: ReturnType<typeof useRouter>, person: Customer) => Promise<void>) => {
    close()
    void work(router, customer)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button quiet"
        aria-label={m.person_more({ name })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="ellipsis" />
      </button>
      {isOpen && (
        <ActionGroup label={m.person_more({ name })} onClose={close}>
          <Action icon="bell-off" onClick={() => run(isMuted ? unmutePerson : mutePerson)}>
            {isMuted ? m.channels_unmute() : m.person_mute()}
          </Action>
          {isBlocked ? (
            <Action icon="ban" onClick={() => run(unblockPerson)}>
              {m.person_unblock()}
            </Action>
          ) : (
            <Action
              icon="ban"
              isDanger
              onClick={() => {
                close()
                setBlocking(true)
              }}
            >
              {m.person_block()}
            </Action>
          )}
        </ActionGroup>
      )}
      {isBlocking && <BlockDialog person={customer} onClose={() => setBlocking(false)} />}
    </>
  )
}
