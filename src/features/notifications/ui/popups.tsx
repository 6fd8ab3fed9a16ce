import './popups.css'
import { type ComponentType, useEffect, useState } from 'react'
import type { PopupProps } from './popup.tsx'
import { usePopups } from './shown-popups.ts'

/** The region where notifications stand for a moment; read aloud when there is a pause. They stay while one looks at them. */
export function Popups() {
  const popups = usePopups()
  const [isHeld, setHeld] = useState(false)
  const Popup = usePopup(popups.length > 0)
  return (
    <div
      className="popups"
      role="status"
      aria-atomic="false"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {Popup &&
        popups.map((notification) => (
          <Popup
            key={`${notification.id} ${notification.number}`}
            notification={notification}
            isHeld={isHeld}
            onGo={setHeld}
          />
        ))}
    </div>
  )
}

/** What a popup looks like, loaded with the first one. */
function usePopup(isWanted: boolean): ComponentType<PopupProps> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<PopupProps>>()
  useEffect(() => {
    if (!isWanted || Loaded) return
    import('./popup.tsx').then(
      ({ Popup }) => setLoaded(() => Popup),
      // the bell counts it as well
      () => {},
    )
  }, [isWanted, Loaded])
  return Loaded
}
