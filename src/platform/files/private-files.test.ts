import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openS3Server } from '../../../test/servers/s3-server.ts'

const apis = [
  ['a folder', await openApi()],
  ['an S3 store', await openApi(await openS3Server())],
] as const

describe.each(apis)('in %s', (_, { services, send }) => {
  test('what is private is no file that the site serves', async () => {
    const key = 'exports/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a.zip'
    await services.privateFiles.put(key, Buffer.from('таємниця'), 'application/zip')
    expect(await services.privateFiles.open(key)).toBeDefined()
    expect(await services.files.open(key)).toBeUndefined()
    expect((await send(`/files/${key}`)).status).toBe(404)
    expect((await send(`/files/private/${key}`)).status).toBe(404)
  })
})
