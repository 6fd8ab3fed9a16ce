import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const all = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'auto',
  S3_BUCKET: 'svoi-files',
  S3_PRIVATE_BUCKET: 'svoi-private',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'sesame',
}

test('all six, or none', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(all).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'auto',
    bucket: 'svoi-files',
    privateBucket: 'svoi-private',
    accessKeyId: 'key',
    secretAccessKey: 'sesame',
  })
})

test.each(Object.keys(all))('without %s one line says so', (name) => {
  expect(() => readConfig({ ...all, [name]: '' })).toThrow(
    new RegExp(`^${name}: має бути .+, коли задано решту набору; задано «»$`),
  )
})

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_BUCKET', 'Svoi_Files'],
  ['S3_PRIVATE_BUCKET', 'svoi-files'],
  ['S3_SECRET_ACCESS_KEY', 'two words'],
])('a wrong %s=%s', (name, value) => {
  expect(() => readConfig({ ...all, [name]: value })).toThrow(new RegExp(`^${name}: має бути`))
  if (name.includes('SECRET'))
    expect(() => readConfig({ ...all, [name]: value })).not.toThrow(value)
})
