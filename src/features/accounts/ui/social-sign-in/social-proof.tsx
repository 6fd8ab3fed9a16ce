import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { browserContext } from '../../../../browser/browser-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Provider } from '../../social-sign-in/contract.ts'
import { loadMethods } from './load-methods.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './provider-names.ts'

/** For who has no password: a new sign-in by a provider that is linked proves who they are, and leads back here. */
export function SocialProof() {
  const redirect = useLocation({ select: (location) => location.pathname })
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    Promise.all([loadMethods(browserContext), browserContext.api.listIdentities({})]).then(
      ([methods, { identities }]) =>
        setProviders(
          methods
            .map(({ provider }) => provider)
            .filter((one) => identities.some(({ provider }) => provider === one)),
        ),
      // a passkey may do as well
      () => {},
    )
  }, [])
  return (
    <div className="social">
      <p>{m.social_prove_text()}</p>
      <ul>
        {providers.map((provider) => (
          <li key={provider}>
            <a
              className="button quiet large"
              href={paths.signInWith(provider, { prove: 'true', redirect })}
            >
              <ProviderMark provider={provider} />
              {m.social_prove_by({ provider: providerNames[provider] })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
