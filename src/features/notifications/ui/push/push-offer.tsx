import { useEffect, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toasts.tsx'
import { readPushState, startPush } from './browser-push.ts'

const LATER = 'push-later'
const PAUSE = 30 * 86_400_000

/** A quiet line that offers to tell of answers on this device; who says «not now» is left alone for a month. */
export default function PushOffer({ username }: { username: string }) {
  const [isShown, setShown] = useState(false)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (Date.now() - Number(localStorage.getItem(LATER)) < PAUSE) return
    void readPushState(username).then((state) => setShown(state === 'off'))
  }, [username])
  if (!isShown) return null
  const putOff = () => {
    localStorage.setItem(LATER, String(Date.now()))
    setShown(false)
  }
  const start = async () => {
    if (isPending) return
    setPending(true)
    await startPush(username).then(
      (state) => {
        showToast(state === 'on' ? m.push_offer_done() : m.push_denied())
        putOff()
      },
      () => showToast(m.push_failed()),
    )
    setPending(false)
  }
  return (
    <section className="offer" aria-labelledby="push-offer">
      <span id="push-offer">{m.push_offer()}</span>
      <button type="button" className="button" aria-disabled={isPending} onClick={start}>
        {isPending ? m.push_starting() : m.push_start()}
      </button>
      <button type="button" className="button quiet" onClick={putOff}>
        {m.push_offer_later()}
      </button>
    </section>
  )
}
