import { once } from 'node:events'
import path from 'node:path'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { foldName } from '../../src/lib/text/fold-name.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { projectFolder } from '../../src/platform/project-folder.ts'
import { readTsv } from '../../src/platform/read-tsv.ts'
import { fingerprintOf } from '../fingerprint-of.ts'

const FOLDER = path.join(projectFolder, 'db/places')
const NAME = 'places'
/** Counts up when the same files are to be loaded in another way. */
const VERSION = 1
const PLACES_LOCK = 7_305_004
const countryColumns = ['code', 'name', 'name_en', 'region', 'flag', 'is_destination'] as const
// biome-ignore format: columns read better in rows
const cityColumns = [
  'id', 'country_code', 'slug', 'name', 'name_own', 'latitude', 'longitude', 'population', 'time_zone',
  'state_active', 'is_capital',
] as const

/**
 * Loads countries and cities when their files changed. What the files no longer have goes away unless
 * somebody lives, comes from or wrote there.
 * @returns whether they were loaded now
 */
export async function loadPlaces(url: string, folder = FOLDER): Promise<boolean> {
  const files = ['countries.tsv', 'cities.tsv'].map((file) => path.join(folder, file))
  const fingerprint = await fingerprintOf(files, VERSION)
  const client = await connect(url, 'svoi-places')
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [PLACES_LOCK])
    const { rows } = await client.query('select fingerprint from loaded_data where name = $1', [
      NAME,
    ])
    if (rows[0]?.fingerprint === fingerprint) return false
    await loadCountries(client, path.join(folder, 'countries.tsv'))
    await loadCities(client, path.join(folder, 'cities.tsv'))
    await client.query(
      `insert into loaded_data (name, fingerprint) values ($1, $2)
       on conflict (name) do update set fingerprint = excluded.fingerprint, loaded_at = now()`,
      [NAME, fingerprint],
    )
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}

async function loadCountries(client: Client, file: string): Promise<void> {
  const countries = await readTsv(file, countryColumns)
  const position = alphabetical(countries)
  await client.query('create temporary table new_country (like country) on commit drop')
  await copy(
    client,
    `new_country (${countryColumns.join()}, position)`,
    countries.map((one) => [...countryColumns.map((column) => one[column]), position(one)]),
  )
  await client.query(`
    insert into country select * from new_country
    on conflict (code) do update set name = excluded.name, name_en = excluded.name_en, region = excluded.region,
      flag = excluded.flag, is_destination = excluded.is_destination, position = excluded.position`)
}

async function loadCities(client: Client, file: string): Promise<void> {
  const cities = await readTsv(file, [...cityColumns, 'region', 'aliases'])
  const position = alphabetical(cities)
  await client.query(`
    create temporary table new_city (like city) on commit drop;
    create temporary table new_alias (like city_alias) on commit drop`)
  await copy(
    client,
    `new_city (${cityColumns.join()}, region_name, position, search_text)`,
    cities.map((one) => [
      ...cityColumns.map((column) => one[column]),
      one.region,
      position(one),
      searchText(one),
    ]),
  )
  await copy(
    client,
    'new_alias (country_code, slug, city_id)',
    cities.flatMap((one) => aliasesOf(one).map((alias) => [one.country_code, alias, one.id])),
  )
  const rebuild = await putOffSearchIndex(client)
  // A slug that goes to another city would meet its former owner half-way: that one steps aside first.
  await client.query(`
    delete from city c where not exists (select from new_city n where n.id = c.id)
      and not exists (select from customer where city_id = c.id)
      and not exists (select from customer where origin_city_id = c.id)
      and not exists (select from moderator_place where city_id = c.id)
      and not exists (select from moderation_case where city_id = c.id)
      and not exists (select from decision where city_id = c.id)
      and not exists (select from post where city_id = c.id)
      and not exists (select from subscription where city_id = c.id)
      and not exists (select from notification where city_id = c.id);
    update city c set slug = 'moved-' || c.id from new_city n
      where n.id <> c.id and (n.country_code, n.slug) = (c.country_code, c.slug);
    insert into city select * from new_city
    on conflict (id) do update set country_code = excluded.country_code, slug = excluded.slug, name = excluded.name,
      name_own = excluded.name_own, region_name = excluded.region_name, latitude = excluded.latitude,
      longitude = excluded.longitude, population = excluded.population, time_zone = excluded.time_zone,
      state_active = excluded.state_active, is_capital = excluded.is_capital, position = excluded.position,
      search_text = excluded.search_text;
    ${rebuild};
    delete from city_alias;
    insert into city_alias select * from new_alias;
    analyze country, city, city_alias`)
}

/**
 * The first time the index for the search is built after the rows, which takes a seventh of the time. Later
 * it stays: others read it meanwhile.
 * @returns the statement that builds it again, or nothing
 */
async function putOffSearchIndex(client: Client): Promise<string> {
  const { rows } = await client.query(`
    select pg_get_indexdef('city_search'::regclass) as definition where not exists (select from city)`)
  if (!rows[0]) return ''
  await client.query('drop index city_search')
  return rows[0].definition
}

/** The place of each row in the Ukrainian alphabet; equal names stand in the order of the file. */
function alphabetical<Row extends { name: string }>(rows: readonly Row[]): (row: Row) => number {
  const { compare } = new Intl.Collator('uk')
  const sorted = [...rows].sort((a, b) => compare(a.name, b.name))
  const positions = new Map(sorted.map((row, index) => [row, index + 1]))
  return (row) => positions.get(row) ?? 0
}

const aliasesOf = (city: { aliases: string }) => city.aliases.split(';').filter(Boolean)

function searchText(city: {
  name: string
  name_own: string
  slug: string
  aliases: string
}): string {
  const names = [city.name, city.name_own, city.slug, ...aliasesOf(city)].map(foldName)
  return [...new Set(names)].join(' ')
}

async function copy(
  client: Client,
  target: string,
  rows: readonly (string | number)[][],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const done = once(stream, 'finish')
  stream.end(rows.map((row) => `${row.map(cell).join('\t')}\n`).join(''))
  await done
}

const cell = (value: string | number) => String(value).replaceAll('\\', '\\\\')
