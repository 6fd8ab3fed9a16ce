import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEY = 'age1nkvtslcjg7mc87aqkgkunvxs6hssk074zn8x6spm2aqd4chxupyqe0t0zc'
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'auto',
  S3_BUCKET: 'svoi-files',
  S3_PRIVATE_BUCKET: 'svoi-private',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'sesame',
}
const OWN_S3 = {
  BACKUP_S3_ENDPOINT: 'https://elsewhere.example/',
  BACKUP_S3_REGION: 'eu',
  BACKUP_S3_ACCESS_KEY_ID: 'own',
  BACKUP_S3_SECRET_ACCESS_KEY: 'open',
}

test('a folder, with what is kept by default', () => {
  expect(readConfig({}).backup).toBeUndefined()
  expect(readConfig({ BACKUP_TO: '/mnt/backup', BACKUP_KEY: KEY }).backup).toEqual({
    to: { folder: path.resolve('/mnt/backup') },
    recipient: KEY,
    identityFile: undefined,
    keep: { daily: 14, weekly: 8 },
  })
})

test.each([
  ['s3://svoi-backup', ''],
  ['s3://svoi-backup/', ''],
  ['s3://svoi-backup/site/one', 'site/one/'],
  ['s3://svoi-backup/site/', 'site/'],
])('%s in the store of the files, or in its own', (BACKUP_TO, prefix) => {
  const bucket = 'svoi-backup'
  expect(readConfig({ ...S3, BACKUP_TO, BACKUP_KEY: KEY }).backup?.to).toEqual({
    s3: {
      endpoint: 'https://s3.example',
      region: 'auto',
      bucket,
      accessKeyId: 'key',
      secretAccessKey: 'sesame',
    },
    prefix,
  })
  expect(readConfig({ ...OWN_S3, BACKUP_TO, BACKUP_KEY: KEY }).backup?.to).toEqual({
    s3: {
      endpoint: 'https://elsewhere.example',
      region: 'eu',
      bucket,
      accessKeyId: 'own',
      secretAccessKey: 'open',
    },
    prefix,
  })
})

test.each([
  ['BACKUP_TO', { BACKUP_TO: 's3://Bucket' }],
  ['BACKUP_TO', { BACKUP_TO: 'https://svoi.example/backup' }],
  // lost together with what it keeps
  ['BACKUP_TO', { BACKUP_TO: './data/backup' }],
  ['BACKUP_TO', { BACKUP_TO: './data' }],
  // what anybody may fetch
  ['BACKUP_TO', { ...S3, BACKUP_TO: 's3://svoi-files/backup' }],
  ['BACKUP_S3_ENDPOINT', { BACKUP_TO: 's3://svoi-backup' }],
  ['BACKUP_S3_REGION', { BACKUP_TO: '/mnt/backup', ...OWN_S3, BACKUP_S3_REGION: '' }],
  ['BACKUP_KEY', { BACKUP_TO: '/mnt/backup', BACKUP_KEY: '' }],
  ['BACKUP_KEY', { BACKUP_TO: '/mnt/backup', BACKUP_KEY: 'AGE-SECRET-KEY-1QQ' }],
  ['BACKUP_KEEP_DAILY', { BACKUP_KEEP_DAILY: '-1' }],
])('a wrong %s is one line', (name, wrong) => {
  expect(() => readConfig({ BACKUP_KEY: KEY, ...wrong })).toThrow(
    new RegExp(`^${name}: має бути [^\\n]+$`),
  )
})
