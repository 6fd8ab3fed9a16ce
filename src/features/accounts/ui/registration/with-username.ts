import { api } from '../../../../browser/api/api-client.ts'

/**
 * Registers with a free username made of the name: the address of the profile is chosen later, in the settings of the
 * profile. Once more where somebody was faster to it.
 * @param known the username of a registration that is sent again
 */
export async function withUsername<Outcome>(
  { name, known }: { readonly name: string; readonly known?: string },
  register: (username: string) => Promise<Outcome>,
): Promise<{ outcome: Outcome; username: string }> {
  const send = async (username: string) => ({ outcome: await register(username), username })
  try {
    return await send(known || (await suggestionFor(name)))
  } catch (error) {
    if ((error as { field?: string }).field !== 'username') throw error
    return send(await suggestionFor(name))
  }
}

async function suggestionFor(name: string): Promise<string> {
  const { suggestion, errors } = await api.checkUserInfo({ name })
  if (errors.name) throw Object.assign(new Error(errors.name), { field: 'name', status: 400 })
  return suggestion ?? ''
}
