import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { longDate } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SecondFactors } from '../../second-factors/contract.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { AppControls } from './app-controls.tsx'
import { AppSetup } from './app-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second step of signing in: the app that shows codes, and the codes for when it is lost. */
export function AppSection({ factors: { appAddedAt, codesLeft } }: { factors: SecondFactors }) {
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const title = useRef<HTMLHeadingElement>(null)
  const show = async (made: readonly string[]) => {
    setCodes(made)
    setAdding(false)
    await revalidate(router)
    // the router restores the position of before, where the form was
    title.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <SettingsSection title={m.factor_app()}>
      {appAddedAt ? (
        <p>
          <b>{m.factor_app_on()}</b>{' '}
          <span className="badge teal">{m.factor_app_since({ date: longDate(appAddedAt) })}</span>
        </p>
      ) : (
        <p>{m.factor_app_text()}</p>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} title={title} onDone={() => setCodes(undefined)} />
      ) : appAddedAt ? (
        <AppControls codesLeft={codesLeft} onCodes={show} />
      ) : (
        <AppSetup isOpen={isAdding} onOpen={setAdding} onCodes={show} />
      )}
    </SettingsSection>
  )
}
