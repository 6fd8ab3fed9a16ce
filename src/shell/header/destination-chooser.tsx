import {
  type ComponentType,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DestinationNames } from '../../features/places/contract.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { leaveWithMotion } from '../../ui/leave-with-motion.ts'
import { useShell } from '../shell-context.ts'

type ChooserContent = ComponentType<{
  here: DestinationNames
  country: DestinationNames['country']
  onClose(): void
}>

/**
 * The pill in the header: where the reader is. It and the place names of titles (`a[data-act^=choose]`) open a
 * dialog; without a script they lead to the pages of countries.
 */
export function DestinationChooser() {
  const { names } = useShell()
  const [opener, setOpener] = useState<HTMLAnchorElement>()
  const [Content, setContent] = useState<ChooserContent>()

  useEffect(() => {
    const open = (click: globalThis.MouseEvent) => {
      const link = chooserLink(click)
      if (!link) return
      click.preventDefault()
      setOpener(link)
      import('../../features/places/ui/chooser/chooser.tsx').then(
        ({ Chooser }) => setContent(() => Chooser),
        () => location.assign(link.href),
      )
    }
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [])

  const dialog = useRef<HTMLDialogElement>(null)
  // before the effects of what stands inside, which move focus to where it belongs
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is there as long as there is an opener
  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    box.showModal()
    return () => leaveWithMotion(box)
  }, [opener])
  const close = useCallback(() => dialog.current?.close(), [])
  const onClosed = () => {
    opener?.focus()
    setOpener(undefined)
  }
  const closeOutside = (click: MouseEvent) => {
    if (click.target === dialog.current) close()
  }

  const country = opener?.dataset.act === 'choose-country' ? null : names.country
  return (
    <>
      <a
        className="place"
        href={
          names.country
            ? paths.country(names.country.region, names.country.countryCode)
            : paths.countries()
        }
        data-act="choose-place"
        aria-label={`${m.place_choose()}: ${placeName(names)}`}
      >
        <Icon name="map-pin" />
        <span>
          {names.country?.name ?? m.place_everywhere()}
          {/* goes with the country where the city needs its room */}
          {names.city && ' ·'}
        </span>
        {names.country && names.city && <span className="city">{names.city.name}</span>}
        <Icon name="chevron-down" />
      </a>
      {opener && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
        <dialog
          ref={dialog}
          className="dialog place-dialog"
          aria-labelledby="chooser"
          onClose={onClosed}
          onClick={closeOutside}
        >
          {Content ? (
            <Content here={names} country={country} onClose={close} />
          ) : (
            <p className="going" id="chooser" role="status">
              {m.wait()}
            </p>
          )}
        </dialog>
      )}
    </>
  )
}

/** The link to a place that a plain click hit. */
function chooserLink(click: globalThis.MouseEvent): HTMLAnchorElement | undefined {
  if (!isPlainClick(click)) return undefined
  return (
    (click.target as Element | null)?.closest<HTMLAnchorElement>('a[data-act^=choose]') ?? undefined
  )
}

function placeName({
  country,
  city,
}: {
  country: { name: string } | null
  city: { name: string } | null
}): string {
  if (!country) return m.place_everywhere()
  return city ? m.place_pair({ country: country.name, city: city.name }) : country.name
}
