import { type ComponentType, useEffect, useState } from 'react'
import type QuoteButton from '../tools/quote-button.tsx'

/**
 * Words that are chosen with the pointer or the keyboard can be quoted: the button that offers it is loaded at the first
 * choice.
 * @returns the button, once it may be wanted
 */
export function useQuoting(isOn: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof QuoteButton>[0]>>()
  useEffect(() => {
    if (!isOn || Loaded) return
    let isAsked = false
    const look = () => {
      const selection = document.getSelection()
      if (isAsked || !selection || selection.isCollapsed) return
      if (!selection.anchorNode?.parentElement?.closest('.read > .prose, .thread .prose')) return
      isAsked = true
      import('../tools/quote-button.tsx').then(
        (file) => setLoaded(() => file.default),
        // without it words are copied by hand
        () => {},
      )
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [isOn, Loaded])
  return isOn ? Loaded : undefined
}
