import { notFound } from '@tanstack/react-router'
import type { ApiOutput } from '../../../browser/api/api-client.ts'
import { loadOffer } from '../../../browser/navigation/load-offer.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { MIN_CITY_SEARCH } from '../cities/city-search-lengths.ts'
import { findCountries } from './chooser/find-countries.ts'
import { loadCountries, withPeople } from './chooser/load-countries.ts'
import { onlyCity } from './chooser/only-city.ts'
import type { PlacesSearch } from './places-search.ts'
import { isRegionName, type RegionName, regionTitles } from './region-title.ts'

const PER_REGION_PAGE = 60
const MAX_CITIES_FOUND = 30
/** How many cities where we live stand before the largest. */
const MAX_LIVED = 9

/** What a page of countries shows: the countries of a region, the cities of a country, or what a search found. */
export async function loadPlacesScreen(
  context: LoaderContext,
  regionName: string,
  query: PlacesSearch,
) {
  if (!isRegionName(regionName)) throw notFound()
  if (query.country) return orNotFound(loadCountry(context, query.country, query))
  if (query.search) return loadFound(context, query.search)
  return loadRegion(context, regionName, query.page ?? 1)
}

export type PlacesScreenData = Awaited<ReturnType<typeof loadPlacesScreen>>
export type RegionData = Awaited<ReturnType<typeof loadRegion>>
export type CountryData = Awaited<ReturnType<typeof loadCountry>>
export type FoundData = Awaited<ReturnType<typeof loadFound>>

async function loadRegion(context: LoaderContext, region: RegionName, page: number) {
  const path = paths.countries(region)
  const isAll = region === 'all'
  const [listed, seo, offer] = await Promise.all([
    isAll ? loadAll(context) : loadOfRegion(context, region, page),
    context.api.getSeo({
      page: isAll ? 'countries' : 'countries-region',
      name: isAll ? undefined : regionTitles[region](),
    }),
    loadOffer(context),
  ])
  if (listed.countries.length === 0 || (isAll && page > 1)) throw notFound()
  return {
    kind: 'region' as const,
    region,
    path,
    page,
    perPage: PER_REGION_PAGE,
    offer,
    ...listed,
    ...textsOf(seo, withPage(path, page)),
  }
}

async function loadAll(context: LoaderContext) {
  const { countries, popular } = await loadCountries(context)
  return { countries, popular, total: 0 }
}

async function loadOfRegion(
  { api }: LoaderContext,
  regionId: Exclude<RegionName, 'all'>,
  page: number,
) {
  const [{ data, count }, people] = await Promise.all([
    api.listCountries({ regionId, page, perPage: PER_REGION_PAGE }),
    api.countPeopleByCountry({}),
  ])
  return { countries: withPeople(data, people.data), popular: [], total: count }
}

async function loadCountry(
  { api }: LoaderContext,
  code: string,
  { search, page = 1 }: PlacesSearch,
) {
  const countryCode = code.toUpperCase()
  const isSearching = search !== undefined && search.length >= MIN_CITY_SEARCH
  const isBeginning = !search && page === 1
  const [names, list, alike, community, seo] = await Promise.all([
    api.getDestination({ destinationCountry: countryCode }),
    isSearching
      ? api.listAllCities({ countryCode, search, page })
      : api.listCities({ countryCode, page }),
    isSearching ? api.searchCities({ search, countryCode, perPage: 10 }) : undefined,
    isBeginning ? api.getCommunityMap({}) : undefined,
    api.getSeo({ page: 'countries', destinationCountry: countryCode }),
  ])
  const { country } = names
  if (!country || (list.cities.length === 0 && page > 1)) throw notFound()
  const path = paths.country(country.region, countryCode)
  return {
    kind: 'country' as const,
    country,
    lived: (community?.places ?? [])
      .filter((city) => city.countryCode === countryCode)
      .slice(0, MAX_LIVED),
    cities: list.cities,
    alike: list.total === 0 ? (alike?.cities ?? []) : [],
    search,
    isSearching,
    path: search ? `${path}&${new URLSearchParams({ search })}` : path,
    page,
    perPage: list.perPage,
    total: list.total,
    ...textsOf(seo, withPage(path, page), search !== undefined),
  }
}

async function loadFound(context: LoaderContext, search: string) {
  const { api } = context
  const isLongEnough = search.length >= MIN_CITY_SEARCH
  const [{ countries }, found, seo] = await Promise.all([
    loadCountries(context),
    isLongEnough ? api.searchCities({ search, perPage: MAX_CITIES_FOUND }) : { cities: [] },
    api.getSeo({ page: 'countries' }),
  ])
  const countriesFound = findCountries(countries, search)
  const city = countriesFound.length === 0 && onlyCity(found.cities, search, MAX_CITIES_FOUND)
  // where nothing is left to choose
  if (city) throw redirectTo(paths.home({ country: city.countryCode, city: city.slug }), 302)
  return {
    kind: 'found' as const,
    search,
    countries: countriesFound,
    cities: found.cities,
    isLongEnough,
    ...textsOf({ ...seo, h1: m.countries_found_title({ search }) }, paths.countries(), true),
  }
}

/** What is found by words is for people, not for search engines. */
function textsOf(seo: ApiOutput<'getSeo'>, path: string, isSearch = false) {
  const robots = isSearch ? 'noindex,follow' : seo['meta-robots']
  return { h1: seo.h1, head: { title: seo.title, description: seo.description, robots, path } }
}
