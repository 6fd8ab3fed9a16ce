import type { Provider } from '../../social-sign-in/contract.ts'

/** As they call themselves. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  apple: 'Apple',
  telegram: 'Telegram',
}
