import { mapTilesPath } from '../../lib/address/endpoint-paths.ts'
import type { Config } from '../config/config.ts'
import { openTilesFile, type TilesFile } from './tiles-file.ts'

/** The tiles of streets, as browsers find them. */
export interface MapTiles {
  readonly address: string
  /** Absent: another host serves them. */
  readonly file?: TilesFile | undefined
  close(): void
}

/**
 * @returns nothing where no tiles are configured
 * @throws ConfigError when the file is none of tiles
 */
export function openMapTiles({ mapTiles }: Pick<Config, 'mapTiles'>): MapTiles | undefined {
  if (!mapTiles) return undefined
  if (mapTiles.url !== undefined) return { address: mapTiles.url, close() {} }
  const file = openTilesFile(mapTiles.file)
  return { address: mapTilesPath(`${file.version}.pmtiles`), file, close: file.close }
}
