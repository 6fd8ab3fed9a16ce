import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { SignInMethod } from './load-methods.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './provider-names.ts'

interface SocialButtonsProps {
  readonly methods: readonly SignInMethod[]
  /** Where to go afterwards. */
  readonly redirect: string | undefined
  readonly label: typeof m.social_sign_in
}

/** The ways in by others that are configured; each is a plain link, so that it works before any script. */
export function SocialButtons({ methods, redirect, label }: SocialButtonsProps) {
  if (methods.length === 0) return null
  return (
    <div className="social">
      <p>{m.social_or()}</p>
      <ul>
        {methods.map(({ provider }) => (
          <li key={provider}>
            <a
              className="button quiet large"
              href={paths.signInWith(provider, { redirect })}
              rel="nofollow"
            >
              <ProviderMark provider={provider} />
              {label({ provider: providerNames[provider] })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
