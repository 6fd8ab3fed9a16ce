import * as m from '../../../../paraglide/messages.js'
import type { useStreets } from './use-streets.ts'

type Props = Pick<ReturnType<typeof useStreets>, 'progress' | 'isDrawn' | 'isBeyond'>

/** Shows the streets and hides them; the same button, so that the focus stays. */
export function StreetsButton({
  progress,
  isDrawn,
  onPress,
}: Omit<Props, 'isBeyond'> & { readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className="map-streets needs-script"
      aria-busy={progress === 'loading'}
      onClick={onPress}
    >
      {isDrawn ? m.map_streets_hide() : m.map_streets_show()}
    </button>
  )
}

/** Who drew the streets, as the licence of the data asks (https://osmfoundation.org/wiki/Licence/Attribution_Guidelines). */
export const StreetsCredit = () => (
  <a className="map-credit" href="https://www.openstreetmap.org/copyright" rel="noreferrer">
    {m.map_streets_credit()}
  </a>
)

/** What is with the streets, in a sentence that is read out too. */
export function StreetsStatus({ progress, isBeyond }: Omit<Props, 'isDrawn'>) {
  const words =
    progress === 'loading'
      ? m.map_streets_loading()
      : progress === 'failed'
        ? m.map_streets_failed()
        : progress === 'unable'
          ? m.map_streets_unable()
          : isBeyond
            ? m.map_streets_beyond()
            : ''
  return (
    <p className="map-status" role="status">
      {words}
    </p>
  )
}
