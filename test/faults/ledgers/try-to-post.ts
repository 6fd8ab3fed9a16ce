const TIMEOUT = 20_000

/**
 * Posts as an app of somebody does it, once; with its key it may be repeated.
 * @returns why it was not acknowledged: the status and the text; undefined if it was
 * @throws when it was refused in a way that trying again cannot change, which is a fault of the test
 */
export async function tryToPost(
  url: string,
  token: string,
  { key, body }: { readonly key: string; readonly body: object },
): Promise<string | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      // as a proxy says it: no address of a visitor may stand in the log
      'x-forwarded-for': '198.51.100.7',
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return 'no response'
  const refusal = `${response.status} ${await response.text().catch(() => '')}`
  if (response.status < 500 && response.status !== 409 && !response.ok) throw new Error(refusal)
  return response.ok ? undefined : refusal
}
