import { type RefObject, useEffect, useRef } from 'react'
import { isPlainClick } from '../../../../ui/is-plain-click.ts'

/** The field of a composer, before its editor has come and after. */
const WRITTEN_IN = '#respond :is(textarea, [contenteditable=true])'

/**
 * «Відповісти» outside of the thread, such as in the bar of a phone: it leads to the line at the top of the thread,
 * which has the focus at once, so that a phone shows its keyboard.
 * @returns leads back to where it was pressed; false where it was not
 */
export function useLinkElsewhere(line: RefObject<HTMLTextAreaElement | null>, isOn: boolean) {
  const from = useRef<{ readonly link: HTMLElement; readonly top: number }>(undefined)
  useEffect(() => {
    if (!isOn) return
    const take = (click: globalThis.MouseEvent) => {
      const link = (click.target as Element).closest<HTMLElement>('[data-act=new][href="#respond"]')
      if (!link || link.closest('.thread') || click.defaultPrevented || !isPlainClick(click)) return
      click.preventDefault()
      from.current = { link, top: scrollY }
      const field = line.current ?? document.querySelector<HTMLElement>(WRITTEN_IN)
      field?.focus({ preventScroll: true })
      document.getElementById('respond')?.scrollIntoView({ block: 'start' })
    }
    // before the listener that leads along links
    document.addEventListener('click', take, true)
    return () => document.removeEventListener('click', take, true)
  }, [line, isOn])
  return (): boolean => {
    const { current } = from
    from.current = undefined
    if (!current?.link.isConnected) return false
    scrollTo({ top: current.top, behavior: 'instant' })
    current.link.focus({ preventScroll: true })
    return true
  }
}
