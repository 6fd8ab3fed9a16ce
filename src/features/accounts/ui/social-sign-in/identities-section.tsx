import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { Provider } from '../../social-sign-in/contract.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { useProof } from '../sign-in/use-proof.tsx'
import type { Identities } from './load-identities.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './provider-names.ts'

/** What one signs in by besides the password: linked, to link. */
export function IdentitiesSection({ methods, identities }: Identities) {
  const me = useMe()
  const offered = methods
    .map(({ provider }) => provider)
    .filter((provider) => !identities.some((one) => one.provider === provider))
  if (methods.length === 0 && identities.length === 0) return null
  return (
    <SettingsSection title={m.social_section()}>
      <p>{m.social_section_text()}</p>
      <ul className="identities">
        {identities.map((identity) => (
          <li key={identity.provider}>
            <ProviderMark provider={identity.provider} />
            <span>
              {providerNames[identity.provider]}
              <small>{identity.email ?? m.social_is_linked()}</small>
              {identity.isLastWay && (
                <small>{me?.email ? m.social_last_way_password() : m.social_last_way()}</small>
              )}
            </span>
            {!identity.isLastWay && <Unlink provider={identity.provider} />}
          </li>
        ))}
        {offered.map((provider) => (
          <li key={provider}>
            <ProviderMark provider={provider} />
            <span>
              {providerNames[provider]}
              <small>{m.social_not_linked()}</small>
            </span>
            <a
              className="link"
              href={paths.signInWith(provider, { link: 'true', redirect: paths.settings })}
              aria-label={m.social_link_of({ provider: providerNames[provider] })}
            >
              {m.social_link()}
            </a>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

function Unlink({ provider }: { provider: Provider }) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const [isPending, setPending] = useState(false)
  const name = providerNames[provider]
  const unlink = async () => {
    if (isPending) return
    setPending(true)
    await withProof(() => api.unlinkIdentity({ provider })).then(
      (done) => done && showToast(m.social_unlinked_done({ provider: name })),
      (error) => showToast(failureText(error)),
    )
    await revalidate(router)
    setPending(false)
  }
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-disabled={isPending}
        aria-label={m.social_unlink_of({ provider: name })}
        onClick={unlink}
      >
        {m.social_unlink()}
      </button>
      {proof}
    </>
  )
}
