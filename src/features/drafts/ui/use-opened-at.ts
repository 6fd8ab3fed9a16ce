import { useEffect, useRef } from 'react'
import { api } from '../../../browser/api/api-client.ts'

/**
 * When a form was opened, as the server has sealed it: what is sent within a moment of that is looked at first.
 * @returns reads the stamp; undefined while nobody has answered
 */
export function useOpenedAt(): () => string | undefined {
  const stamp = useRef<string>(undefined)
  useEffect(() => {
    api.openForm({}).then(
      ({ openedAt }) => {
        stamp.current ??= openedAt
      },
      // without a network the server goes by the draft
      () => {},
    )
  }, [])
  return () => stamp.current
}
