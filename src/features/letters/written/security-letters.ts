import { kyivMoment } from '../../../lib/time/kyiv-moment.ts'
import * as m from '../../../paraglide/messages.js'
import type { SecondFactorChange } from '../../../platform/jobs/job-payloads.ts'
import type { Writers } from '../letter.ts'
import { newPassword } from './password-letters.ts'

/** About ways into the account: who did not do it learns of it. */
export const securityLetters: Writers<'new-device' | 'second-factor-changed' | 'identity-linked'> =
  {
    'new-device': ({ device, at }, publicUrl) => ({
      subject: m.letter_device_subject(),
      preheader: m.letter_device_preheader(),
      heading: m.letter_device_subject(),
      paragraphs: [
        device
          ? m.letter_device_text({ device, when: kyivMoment(at) })
          : m.letter_device_unknown({ when: kyivMoment(at) }),
        m.letter_device_what(),
      ],
      button: newPassword(publicUrl),
      smallPrint: [],
    }),
    'second-factor-changed': ({ change, at }, publicUrl) => ({
      subject: m.letter_factor_subject(),
      preheader: m.letter_factor_preheader(),
      heading: m.letter_factor_subject(),
      paragraphs: [
        SECOND_FACTOR[change](),
        m.letter_factor_when({ when: kyivMoment(at) }),
        m.letter_not_you(),
      ],
      button: newPassword(publicUrl),
      smallPrint: [],
    }),
    'identity-linked': ({ provider, change, at }, publicUrl) => {
      const { subject, text } = IDENTITY[change]
      return {
        subject: subject(),
        preheader: m.letter_identity_preheader(),
        heading: subject(),
        paragraphs: [
          text({ provider: PROVIDERS[provider], when: kyivMoment(at) }),
          m.letter_not_you(),
        ],
        button: newPassword(publicUrl),
        smallPrint: [],
      }
    },
  }

const SECOND_FACTOR: Readonly<Record<SecondFactorChange, () => string>> = {
  'app-added': m.letter_factor_app_added,
  'app-removed': m.letter_factor_app_removed,
  'passkey-added': m.letter_factor_passkey_added,
  'passkey-removed': m.letter_factor_passkey_removed,
  'codes-renewed': m.letter_factor_codes_renewed,
  'code-used': m.letter_factor_code_used,
}
const IDENTITY = {
  linked: { subject: m.letter_identity_linked_subject, text: m.letter_identity_linked },
  unlinked: { subject: m.letter_identity_unlinked_subject, text: m.letter_identity_unlinked },
}
const PROVIDERS = { google: 'Google', apple: 'Apple', telegram: 'Telegram' }
