import { serve } from '../../../platform/api/serve.ts'
import { isOn } from '../../../platform/site/site-switches.ts'
import { listSignInMethods as call } from './contract.ts'

/** The providers that are configured, in the order of their buttons, and whether new accounts are taken now. */
export const listSignInMethods = serve(call).handler(async ({ context }) => {
  const { social } = context.config
  const names = (['google', 'apple', 'telegram'] as const).filter((name) => social[name])
  return {
    isRegistrationOpen: await isOn(context.db, 'registration'),
    methods: names.map((provider) => ({
      provider,
      botName: provider === 'telegram' ? (social.telegram?.botName ?? null) : null,
    })),
  }
})
