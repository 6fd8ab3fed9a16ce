import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { S3Config } from './s3-settings.ts'

const word = z.string().regex(/^\S+$/).optional()
const target = z
  .string()
  .refine((text) => (text.startsWith('s3:') ? S3_ADDRESS.test(text) : !text.includes('://')))
const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/
const kept = (usual: number) => z.coerce.number().int().min(0).max(1000).default(usual)

/** Where backups go, whom they are encrypted to, and how many are kept. */
export const backupSettings = {
  BACKUP_TO: [
    target.optional(),
    'тека для резервних копій або s3://бакет/префікс, як-от /mnt/backup чи s3://svoi-backup/site',
  ],
  BACKUP_KEY: [
    z
      .string()
      .regex(/^age1[02-9ac-hj-np-z]+$/)
      .optional(),
    'відкритий ключ age1…, як його дає команда npm run backup -- --new-key ФАЙЛ',
  ],
  BACKUP_IDENTITY_FILE: [
    z.string().min(1).optional(),
    'файл із закритим ключем AGE-SECRET-KEY-…, потрібен лише для відновлення',
  ],
  BACKUP_KEEP_DAILY: [kept(14), 'скільки щоденних копій тримати, від 0 до 1000'],
  BACKUP_KEEP_WEEKLY: [kept(8), 'скільки щотижневих копій тримати, від 0 до 1000'],
  BACKUP_S3_ENDPOINT: [
    z
      .url({ protocol: /^https?$/ })
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    'адреса сховища копій без назви бакета, якщо воно не те, що S3_ENDPOINT',
  ],
  BACKUP_S3_REGION: [word, 'регіон сховища копій, як-от eu-central-1 чи auto'],
  BACKUP_S3_ACCESS_KEY_ID: [word, 'ідентифікатор ключа доступу до сховища копій'],
  BACKUP_S3_SECRET_ACCESS_KEY: [word, 'секретний ключ доступу до сховища копій'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

/** They come together. */
export const backupSets = [
  ['BACKUP_TO', 'BACKUP_KEY'],
  [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ],
] as const

type Settings = {
  [Name in keyof typeof backupSettings]: z.output<(typeof backupSettings)[Name][0]>
}

/** How the site is backed up (docs/decisions/0056-backups.md). */
export interface BackupConfig {
  readonly to: BackupTarget
  /** The age recipient of the operator: only their private key opens the backups. */
  readonly recipient: string
  /** The file with that private key; needed for restoring alone. */
  readonly identityFile: string | undefined
  /** The newest backup of so many days, and of so many weeks. */
  readonly keep: { readonly daily: number; readonly weekly: number }
}

/** A folder, or a bucket with what keys begin with: empty or ending with a slash. */
export type BackupTarget =
  | { readonly folder: string }
  | { readonly s3: Omit<S3Config, 'privateBucket'>; readonly prefix: string }

/**
 * @param s3 the store of the site's files, whose address and key are used where the backups have none of their own
 * @returns nothing where no target is configured
 * @throws ConfigError for a target that would be lost or read together with what it keeps
 */
export function backupConfig(
  s: Settings,
  { dataDir, s3 }: { readonly dataDir: string; readonly s3: S3Config | undefined },
): BackupConfig | undefined {
  if (!s.BACKUP_TO || !s.BACKUP_KEY) return undefined
  return {
    to: targetOf(s.BACKUP_TO, s, { dataDir, s3 }),
    recipient: s.BACKUP_KEY,
    identityFile: s.BACKUP_IDENTITY_FILE,
    keep: { daily: s.BACKUP_KEEP_DAILY, weekly: s.BACKUP_KEEP_WEEKLY },
  }
}

function targetOf(
  to: string,
  s: Settings,
  { dataDir, s3 }: { readonly dataDir: string; readonly s3: S3Config | undefined },
): BackupTarget {
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(to) ?? []
  if (!bucket) return { folder: folderOutside(path.resolve(to), path.resolve(dataDir)) }
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_REGION } = s
  const { BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = s
  const endpoint = BACKUP_S3_ENDPOINT ?? s3?.endpoint
  const region = BACKUP_S3_REGION ?? s3?.region
  const accessKeyId = BACKUP_S3_ACCESS_KEY_ID ?? s3?.accessKeyId
  const secretAccessKey = BACKUP_S3_SECRET_ACCESS_KEY ?? s3?.secretAccessKey
  if (!endpoint || !region || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      `BACKUP_S3_ENDPOINT: має бути ${backupSettings.BACKUP_S3_ENDPOINT[1]}, коли BACKUP_TO веде до S3, а S3_ENDPOINT не задано; задано «»`,
    )
  if (s3 && endpoint === s3.endpoint && [s3.bucket, s3.privateBucket].includes(bucket))
    throw new ConfigError(`BACKUP_TO: має бути не тим бакетом, де файли сайту; задано «${to}»`)
  return {
    s3: { endpoint, region, bucket, accessKeyId, secretAccessKey },
    prefix: prefix.replace(/\/*$/, '').replace(/^(?=.)(.*)$/, '$1/'),
  }
}

function folderOutside(folder: string, dataDir: string): string {
  const way = path.relative(dataDir, folder)
  if (way === '' || !(way.startsWith('..') || path.isAbsolute(way)))
    throw new ConfigError(
      `BACKUP_TO: має бути тека поза DATA_DIR, краще на іншому диску; задано «${folder}»`,
    )
  return folder
}
