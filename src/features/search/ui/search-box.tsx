import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.ts'
import type { SearchScope } from '../contract.ts'

const Suggestions = lazyWithRetry(
  () => import('./suggestions.tsx'),
  (file) => file.default,
)

interface SearchBoxProps {
  readonly className: string
  /** What was searched for. */
  readonly text: string | undefined
  readonly scope?: SearchScope
  /** The code of the country that those who wrote it come from. */
  readonly from?: string | undefined
  /** Whether the page is opened to type here: the focus stands in the field at once. */
  readonly isFocused?: boolean
  readonly children?: ReactNode
}

/** A plain form that works without a script; with one, suggestions come at the first use of the field. */
export function SearchBox({ className, text, scope, from, isFocused, children }: SearchBoxProps) {
  const { to } = useDestination()
  const router = useRouter()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // the field that was focused first of all has brought this page to life
    if (input && document.activeElement === input) setUsed(true)
  }, [input])

  const search = (event: FormEvent) => {
    event.preventDefault()
    input?.blur()
    router.history.push(paths.search(to, input?.value.trim() ?? '', { scope, from }))
  }
  return (
    <search className={className}>
      <form action={paths.search(to, '')} onSubmit={search} onFocus={() => setUsed(true)}>
        <Icon name="search" />
        <input
          key={text}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the search wants to type
          autoFocus={isFocused}
          data-focus-first={isFocused ? '' : undefined}
          ref={setInput}
          type="search"
          name="search"
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={m.find_label()}
          placeholder={m.find_placeholder()}
        />
        {scope && scope !== 'all' && <input type="hidden" name="scope" value={scope} />}
        {from && <input type="hidden" name="from" value={from.toLowerCase()} />}
        {children}
        {isUsed && input && (
          <Suspense>
            <Suggestions input={input} to={to} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
