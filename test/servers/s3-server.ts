import { startFauxqs } from 'fauxqs'
import { afterAll } from 'vitest'

/** A server on this machine that speaks S3, gone when the tests of the file have ended; and the settings to use it. */
export async function openS3Server() {
  const { settings, stop } = await startS3Server()
  afterAll(stop)
  return settings
}

/** The same for others than tests; whoever starts it stops it. */
export async function startS3Server() {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  server.createBucket('svoi-files')
  server.createBucket('svoi-private')
  return {
    settings: {
      S3_ENDPOINT: server.address,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'svoi-files',
      S3_PRIVATE_BUCKET: 'svoi-private',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    },
    stop: () => server.stop(),
  }
}
