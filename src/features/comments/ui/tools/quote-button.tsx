import './quote-button.css'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import type { Quoted } from './box.ts'

interface QuoteButtonProps {
  onQuote(quoted: Quoted): void
}

/** A longer quote is cut: whoever answers a whole text needs none of it. In characters. */
const MAX_QUOTE = 500
/** Free room around the button, in pixels. */
const ROOM = 8

/** Below the words that are chosen in a post or a comment: quotes them in an answer. */
export default function QuoteButton({ onQuote }: QuoteButtonProps) {
  const [quoted, setQuoted] = useState<Quoted>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const look = () => {
      // the choice goes while the button itself is reached by the keyboard
      if (document.activeElement !== button.current) setQuoted(readQuoted())
    }
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  useEffect(() => {
    if (!quoted) return
    const place = () => placeBelow(button.current)
    place()
    addEventListener('scroll', place, { passive: true })
    return () => removeEventListener('scroll', place)
  }, [quoted])
  if (!quoted) return null
  return (
    <button
      ref={button}
      type="button"
      className="button small quote-button"
      // the choice stays while it is pressed
      onPointerDown={(press) => press.preventDefault()}
      onClick={() => {
        getSelection()?.removeAllRanges()
        setQuoted(undefined)
        onQuote(quoted)
      }}
    >
      <Icon name="text-quote" />
      {m.quote()}
    </button>
  )
}

/** What is chosen, if all of it stands in one text. */
function readQuoted(): Quoted | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const around = selection.getRangeAt(0).commonAncestorContainer
  const element = around instanceof Element ? around : around.parentElement
  const prose = element?.closest('.read > .prose, .thread .prose')
  if (!prose || prose.closest('[contenteditable]')) return undefined
  const said = selection.toString().trim()
  if (!said) return undefined
  const text = said.length > MAX_QUOTE ? `${said.slice(0, MAX_QUOTE).trimEnd()}…` : said
  const id = prose.closest('.reply, .answer')?.id.replace('comment-', '')
  return { text, commentId: id ? Number(id) : undefined }
}

function placeBelow(button: HTMLElement | null): void {
  const selection = getSelection()
  if (!button || !selection || selection.rangeCount === 0) return
  const { left, width, bottom } = selection.getRangeAt(0).getBoundingClientRect()
  const max = {
    x: document.documentElement.clientWidth - button.offsetWidth - ROOM,
    y: innerHeight - button.offsetHeight - ROOM,
  }
  const x = Math.min(Math.max(left + width / 2 - button.offsetWidth / 2, ROOM), max.x)
  const y = Math.min(bottom + ROOM, max.y)
  button.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}
