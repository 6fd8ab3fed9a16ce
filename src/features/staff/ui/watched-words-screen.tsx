import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { WatchedWord } from '../../shield/watched-words/contract.ts'
import type { WatchedWordsData } from './load-staff-screens.ts'
import { StaffTabs } from './staff-tabs.tsx'
import { WatchedWordForm } from './watched-word-form.tsx'

const actions: Readonly<Record<WatchedWord['action'], () => string>> = {
  block: m.watched_block,
  hold: m.watched_hold,
  flag: m.watched_flag,
  replace: m.watched_replace,
}

/** The words that moderators watch, and what is done with each; one is added above. */
export function WatchedWordsScreen({ words }: WatchedWordsData) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.watched_proof())
  const title = useRef<HTMLHeadingElement>(null)
  const refresh = () => revalidate(router)

  const restore = async ({ word, action, replacement }: WatchedWord) => {
    const given = { word, action, ...(replacement && { replacement }) }
    try {
      if (await withProof(() => api.addWatchedWord(given))) await refresh()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  const remove = async (watched: WatchedWord) => {
    try {
      if (!(await withProof(() => api.removeWatchedWord({ id: watched.id })))) return
      title.current?.focus()
      showToast(m.watched_removed({ word: watched.word }), {
        title: m.watched_restore(),
        run: () => void restore(watched),
      })
      await refresh()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <>
      <div className="say">
        <h1 ref={title} tabIndex={-1}>
          {m.watched_title()}
        </h1>
        <p>{m.watched_lead()}</p>
      </div>
      <StaffTabs current="watched-words" />
      <div className="watched-words">
        <WatchedWordForm withProof={withProof} onSaved={refresh} />
        <div>
          <ul className="audit-log">
            {words.map((watched) => (
              <li key={watched.id} className="watched-word">
                <b>{watched.word}</b>
                <span>
                  {watched.replacement
                    ? m.watched_replaced_with({ replacement: watched.replacement })
                    : actions[watched.action]()}
                </span>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={m.watched_remove_it({ word: watched.word })}
                  onClick={() => remove(watched)}
                >
                  <Icon name="x" />
                  {m.watched_remove()}
                </button>
              </li>
            ))}
          </ul>
          {words.length === 0 && (
            <Empty icon="shield-check" title={m.watched_none()}>
              <p>{m.watched_none_text()}</p>
            </Empty>
          )}
        </div>
      </div>
      {proof}
    </>
  )
}
