import * as m from '../../../paraglide/messages.js'
import type { Region } from '../contract.ts'

export type RegionName = 'all' | Region

/** Part of the world by its name in addresses; `all` stands first. */
export const regionTitles: Readonly<Record<RegionName, () => string>> = {
  all: m.region_all,
  europe: m.region_europe,
  'north-america': m.region_north_america,
  'south-america': m.region_south_america,
  asia: m.region_asia,
  africa: m.region_africa,
  oceania: m.region_oceania,
}

export const isRegionName = (name: string): name is RegionName => Object.hasOwn(regionTitles, name)
