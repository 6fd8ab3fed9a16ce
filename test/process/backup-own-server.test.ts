import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startFauxqs } from 'fauxqs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findServerTools } from '../../src/platform/backup/server-tools.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { ownPostgresPrograms, startOwnPostgres } from '../servers/own-postgres.ts'
import { cellsOf, openBackupPlace } from './backup-place.ts'

const programs = await ownPostgresPrograms()

describe.runIf(programs)('a site on a PostgreSQL of its own, backed up to S3', () => {
  test('comes back into an empty database, and is rehearsed in the bundled one', async () => {
    const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
    onTestFinished(() => store.stop())
    store.createBucket('svoi-backup')
    const place = await openBackupPlace('backup-own', {
      BACKUP_TO: 's3://svoi-backup/site',
      BACKUP_S3_ENDPOINT: store.address,
      BACKUP_S3_REGION: 'us-east-1',
      BACKUP_S3_ACCESS_KEY_ID: 'test',
      BACKUP_S3_SECRET_ACCESS_KEY: 'test',
    })
    const server = await startOwnPostgres(programs ?? '', place.at('server'))
    onTestFinished(() => server.stop())
    const client = await connect(server.urlOf('postgres'), 'svoi-test')
    onTestFinished(() => client.end())
    for (const name of ['svoi', 'restored']) await client.query(`create database ${name}`)
    const DATABASE_URL = server.urlOf('svoi')
    await migrate(DATABASE_URL)
    const site = await connect(DATABASE_URL, 'svoi-test')
    onTestFinished(() => site.end())
    await site.query('create table written as select generate_series(1, 300) as id')
    const pictures = path.join(place.settings.DATA_DIR, 'files/posts')
    await mkdir(pictures, { recursive: true })
    await writeFile(path.join(pictures, 'one.webp'), 'picture')

    const own = { ...place.settings, DATABASE_URL }
    expect(await place.run('scripts/operator/backup.ts', [], own)).toMatchObject({
      code: 0,
      stderr: '',
    })
    const rehearsed = await place.run('scripts/operator/backup.ts', ['--rehearse'], own)
    expect(rehearsed).toMatchObject({ code: 0, stderr: '' })

    const DATA_DIR = place.at('restored')
    const bundled = await place.restore({ DATA_DIR }, '--to', 'latest')
    expect(bundled.stderr).toBe(
      'Це копія бази окремого сервера: задайте DATABASE_URL порожньої бази\n',
    )
    const full = await place.restore({ DATA_DIR, DATABASE_URL }, '--to', 'latest')
    expect(full.stderr).toMatch(/^Відновлюємо лише в порожнє місце, а в базі DATABASE_URL/)

    const restored = { DATA_DIR, DATABASE_URL: server.urlOf('restored') }
    const { code, stdout, stderr } = await place.restore(restored, '--to', 'latest')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(cellsOf(stdout, 'таблиця written')).toEqual(['300', '300', 'так'])
    expect(cellsOf(stdout, 'індекси (amcheck)')?.at(-1)).toBe('так')
    expect(await readFile(path.join(DATA_DIR, 'files/posts/one.webp'), 'utf8')).toBe('picture')
  })

  test('a pg_dump that is too old is said', async () => {
    await expect(findServerTools(990_000)).rejects.toThrow(
      /^Для копії бази потрібні pg_dump і pg_restore версії 99 або новіші, а є лише \d+: встановіть/,
    )
  })
})
