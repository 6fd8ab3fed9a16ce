import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { Muted } from '../../contract.ts'

/** The muted people and discussions, each with a button that unmutes it. */
export function MutedList({ mutes }: { mutes: readonly Muted[] }) {
  const router = useRouter()
  const [ending, setEnding] = useState<string>()
  const unmute = async (one: Muted) => {
    if (ending) return
    setEnding(keyOf(one))
    await api.unmute(namedBy(one)).then(
      () => showToast(m.notification_unmuted()),
      (error: unknown) => showToast(failureText(error)),
    )
    await revalidate(router)
    setEnding(undefined)
  }
  if (mutes.length === 0) return <p className="field-hint">{m.peace_muted_none()}</p>
  return (
    <ul className="muted">
      {mutes.map((one) => {
        const { name, path } = shownAs(one)
        return (
          <li key={keyOf(one)}>
            {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
            <button
              type="button"
              className="link-button"
              aria-disabled={ending === keyOf(one)}
              aria-label={m.channels_unmute_of({ name })}
              onClick={() => unmute(one)}
            >
              {m.channels_unmute()}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const keyOf = ({ customer, post }: Muted) => customer?.username ?? `post:${post?.id}`

function namedBy({ customer, post }: Muted): Parameters<typeof api.unmute>[0] {
  return customer
    ? { objectType: 'customer', objectTypeUsername: customer.username }
    : { objectType: post?.type ?? 'post', objectId: post?.id }
}

function shownAs({ customer, post }: Muted): { name: string; path?: string } {
  if (customer) return { name: customer.name, path: paths.person(customer.username) }
  if (!post?.title || !post.seoLink) return { name: m.channels_muted_gone() }
  return { name: post.title, path: paths.item(post.type, post.seoLink) }
}
