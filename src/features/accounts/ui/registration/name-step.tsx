import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { SignUpValues } from './sign-up-draft.ts'
import { useCheckedUser } from './use-checked-user.ts'

const DEBOUNCE = 450

/** The name that others see, and the username made of it until somebody types their own. */
export function NameStep({ form }: { form: Form<SignUpValues> }) {
  const checked = useCheckedUser(form, 'username')
  const suggestion = useSuggestion(form)
  const { username } = form.values
  const field = form.field('username')
  // free when it was asked for, and taken by somebody else since
  const isFree = checked.isFree && !field.error
  const { isTaken } = checked
  const isBusiness = isBusinessType(form.values.type)
  return (
    <>
      <TextField
        field={form.field('name')}
        label={isBusiness ? m.account_name_business() : m.account_name()}
        hint={isBusiness ? m.account_name_business_hint() : m.account_name_hint()}
        autoComplete={isBusiness ? 'organization' : 'name'}
      />
      <TextField
        field={{ ...field, change: (text) => field.change(text.toLowerCase()) }}
        label={m.account_username()}
        prefix="@"
        maxLength={30}
        autoComplete="off"
        hint={
          <>
            {isFree && (
              <span className="free">
                <Icon name="check" />
                {m.account_username_free()}
              </span>
            )}
            {isTaken && suggestion && suggestion !== username && (
              <button
                type="button"
                className="link-button"
                onClick={() => field.change(suggestion)}
              >
                {m.account_username_take({ username: suggestion })}
              </button>
            )}
            {!isFree && !isTaken && m.account_username_hint()}
            {isFree && (
              <span className="own-address">{m.account_username_shown({ username })}</span>
            )}
          </>
        }
      />
    </>
  )
}

/** A free username made of the name; it goes into the field as long as nobody typed there. */
function useSuggestion({ values, fill }: Form<SignUpValues>): string | undefined {
  const [suggestion, setSuggestion] = useState<string>()
  // what we put there ourselves, and what stands there when the response comes
  const put = useRef('')
  const username = useRef(values.username)
  const name = values.name.trim()
  useEffect(() => {
    username.current = values.username
  }, [values.username])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the name changes, nothing else
  useEffect(() => {
    if (!name) return
    let isLate = false
    const timer = setTimeout(async () => {
      const response = await api.checkUserInfo({ name }).catch(() => undefined)
      if (isLate || !response?.suggestion) return
      setSuggestion(response.suggestion)
      if (username.current !== '' && username.current !== put.current) return
      put.current = response.suggestion
      fill({ username: response.suggestion })
    }, DEBOUNCE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [name])
  return suggestion
}
