import { z } from 'zod'

const ENDING = '.pmtiles'

/** An https address by its parts, or undefined for what is none that a browser may be led to. */
function tilesUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  return isPlain && url.protocol === 'https:' ? url : undefined
}

const isAddress = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text)

/** The setting of the streets: a file of tiles (PMTiles); without it the map has its outline alone. */
export const mapSettings = {
  MAP_TILES: [
    z
      .string()
      .refine((text) =>
        isAddress(text) ? tilesUrl(text)?.pathname.endsWith(ENDING) : text.endsWith(ENDING),
      )
      .optional(),
    'файл .pmtiles на цьому компʼютері або його адреса з https без пароля й параметрів, як-от https://tiles.svoi.example/europe.pmtiles',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = { [Name in keyof typeof mapSettings]: z.output<(typeof mapSettings)[Name][0]> }

/** Where the tiles of streets are: a file that the site serves itself, or a host of the operator's own. */
export type MapTilesConfig =
  | { readonly file: string; readonly url?: undefined }
  | { readonly url: string; readonly file?: undefined }

/** @returns nothing where no tiles are configured */
export function mapTilesConfig({ MAP_TILES: given }: Settings): MapTilesConfig | undefined {
  if (given === undefined) return undefined
  return isAddress(given) ? { url: new URL(given).href } : { file: given }
}
