import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { showToast } from '../../ui/toasts.tsx'
import { api } from '../api/api-client.ts'
import { signingOut } from '../storage/sign-out-sign.ts'
import { markAllWaiting } from '../storage/waiting-sign.ts'
import { readRefused, readWaiting, takeRefused } from './queue.ts'
import { sendWaiting } from './send-waiting.ts'
import {
  OUTCOMES,
  type Outcome,
  type RefusedCall,
  type WaitingCall,
  type WaitingName,
} from './waiting-call.ts'

/** Delay before the next try, in milliseconds. */
const RETRY_DELAY = 30_000

const refused: Readonly<Record<WaitingName, (of: { why: string }) => string>> = {
  addLike: m.outbox_refused_like,
  removeLike: m.outbox_refused_unlike,
  addBookmark: m.outbox_refused_bookmark,
  removeBookmark: m.outbox_refused_unbookmark,
  subscribe: m.outbox_refused_subscribe,
  unsubscribe: m.outbox_refused_unsubscribe,
  createComment: m.outbox_refused_comment,
}

let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the queue now and whenever the network returns, and shows the outcome. */
export function startOutbox(): void {
  if (!isStarted) listen()
  void showRefusals()
  send()
}

function listen(): void {
  isStarted = true
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () => void showRefusals())
  new BroadcastChannel(OUTCOMES).addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
    if (data.is === 'refused') void showRefusals()
    else if (data.is === 'sent' && data.name === 'createComment' && !document.hidden)
      showToast(m.comment_published())
  })
}

function send(): void {
  clearTimeout(timer)
  if (!navigator.onLine) return
  sendWaiting()
    .catch(() => false)
    .then(async (isAllSent) => {
      if (!isAllSent) {
        timer = setTimeout(send, RETRY_DELAY)
        return
      }
      const waiting = await readWaiting()
      markAllWaiting([...waiting, ...(await readRefused())].map(ownerOf))
      if (waiting.length > 0) await showSignedOut()
    })
}

/** Whether this tab has shown it. */
function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null
  } catch {
    return true
  }
}
const SHOWN_KEY = 'outbox-asked'

/** Shows somebody whose session ended that their queued calls wait until they sign in. */
async function showSignedOut(): Promise<void> {
  if (wasShown() || signingOut()) return
  const { data: me } = await api.getSession({}).catch(() => ({ data: undefined }))
  if (me !== null || wasShown()) return
  sessionStorage.setItem(SHOWN_KEY, 'true')
  const here = location.pathname + location.search
  showToast(m.outbox_signed_out(), {
    title: m.sign_in(),
    stays: true,
    run: () => location.assign(paths.login(here)),
  })
}

const ownerOf = ({ owner }: WaitingCall) => owner

/** Shows each refusal once, in the visible tab, to its owner. */
async function showRefusals(): Promise<void> {
  if (document.hidden || (await readRefused()).length === 0) return
  const { data: me } = await api.getSession({}).catch(() => ({ data: null }))
  if (!me) return
  for (const call of await takeRefused(me.uuid)) showRefusal(call)
}

function showRefusal({ name, why, isGone, draft }: RefusedCall): void {
  const text = refused[name]({ why: why || m.outbox_too_late() })
  const goOn = draft && {
    title: m.drafts_continue(),
    stays: true,
    // nobody can comment on a removed item
    run: () => location.assign(isGone ? paths.drafts : draft.path),
  }
  showToast(text, goOn)
}
