import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { StreetColours } from './street-colours.ts'
import { BOLD, REGULAR } from './street-fonts.ts'

/** The archive of tiles that a style is drawn from. */
export interface Tiles {
  readonly address: string
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east and north, in degrees. */
  readonly bounds: [number, number, number, number]
}

const SOURCE = 'tiles'

/**
 * Streets in the colours of the page, of tiles by the schema of Protomaps (https://docs.protomaps.com/basemaps/layers).
 * No glyphs and no sprite: MapLibre draws letters with the font of the page, so that no host is asked. The borders in
 * the tiles are not drawn: what is whose stands on the outline.
 * @param own names of cities that stand on the map as markers already
 */
export const streetStyle = (
  tiles: Tiles,
  colours: StreetColours,
  own: readonly string[],
): StyleSpecification => ({
  version: 8,
  sources: {
    [SOURCE]: {
      type: 'vector',
      tiles: [`pmtiles://${tiles.address}/{z}/{x}/{y}`],
      minzoom: tiles.minZoom,
      maxzoom: tiles.maxZoom,
      bounds: tiles.bounds,
    },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
    ...areas(colours),
    ...lines(colours),
    ...names(colours, own),
  ],
})

const GREEN = [
  ...['park', 'forest', 'wood', 'nature_reserve', 'national_park', 'cemetery', 'grass'],
  ...['grassland', 'scrub', 'golf_course', 'village_green', 'allotments', 'recreation_ground'],
]

function areas({ green, water, building }: StreetColours): LayerSpecification[] {
  const fill = (layer: string, colour: string, filter?: FilterSpecification) =>
    ({
      id: layer,
      type: 'fill',
      source: SOURCE,
      'source-layer': layer,
      filter: filter ? ['all', POLYGON, filter] : POLYGON,
      paint: { 'fill-color': colour },
    }) as LayerSpecification
  return [
    fill('landuse', green, ['in', KIND, ['literal', GREEN]]),
    fill('water', water),
    line(
      'rivers',
      'water',
      water,
      ['in', KIND, ['literal', ['river', 'canal', 'stream']]],
      [
        [9, 0.6],
        [14, 2],
        [18, 10],
      ],
    ),
    { ...fill('buildings', building), minzoom: 14 },
  ]
}

const lines = ({ path, street, road, rail }: StreetColours): LayerSpecification[] => [
  line(
    'paths',
    'roads',
    path,
    ['in', KIND, ['literal', ['path', 'other']]],
    [
      [14, 0.5],
      [18, 3],
    ],
  ),
  line(
    'rails',
    'roads',
    rail,
    ['==', KIND, 'rail'],
    [
      [8, 0.4],
      [14, 1],
      [18, 2.5],
    ],
  ),
  line(
    'streets',
    'roads',
    street,
    ['==', KIND, 'minor_road'],
    [
      [11, 0.3],
      [13, 1],
      [15, 3],
      [18, 16],
    ],
  ),
  line(
    'roads',
    'roads',
    road,
    ['==', KIND, 'major_road'],
    [
      [8, 0.5],
      [12, 1.8],
      [15, 5],
      [18, 22],
    ],
  ),
  line(
    'highways',
    'roads',
    road,
    ['==', KIND, 'highway'],
    [
      [8, 1.2],
      [12, 2.6],
      [15, 7],
      [18, 26],
    ],
  ),
]

function names({ ink, land, water }: StreetColours, own: readonly string[]): LayerSpecification[] {
  const paint = { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.6 }
  return [
    {
      id: 'street-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['all', ['has', 'name'], ['in', KIND, ['literal', ['minor_road', 'major_road']]]],
      layout: {
        'symbol-placement': 'line',
        'text-field': NAME,
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 17, 14],
      },
      paint,
    },
    {
      id: 'water-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'water',
      minzoom: 10,
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'LineString']],
      layout: {
        'symbol-placement': 'line',
        'text-field': NAME,
        'text-font': REGULAR,
        'text-size': 12,
        'text-letter-spacing': 0.08,
      },
      paint: { ...paint, 'text-halo-color': water },
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'places',
      filter: [
        'all',
        ['in', KIND, ['literal', ['locality', 'macrohood', 'neighbourhood']]],
        ['!', ['in', NAME, ['literal', [...own]]]],
      ],
      layout: {
        'text-field': NAME,
        'text-font': BOLD,
        'text-size': ['match', KIND, 'locality', 13, 12],
        'text-max-width': 8,
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
      },
      paint,
    },
  ]
}

const KIND: ExpressionSpecification = ['get', 'kind']
const POLYGON: FilterSpecification = ['==', ['geometry-type'], 'Polygon']
/** As Ukrainians call it, else as it stands on its signs. */
const NAME: ExpressionSpecification = [
  'coalesce',
  ['get', 'name:uk'],
  ['get', 'name'],
  ['get', 'name:en'],
]

/** @param widths in pixels, by zoom */
const line = (
  id: string,
  layer: string,
  colour: string,
  filter: FilterSpecification,
  widths: readonly (readonly [number, number])[],
): LayerSpecification =>
  ({
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': layer,
    minzoom: widths[0]?.[0] ?? 0,
    filter: ['all', ['==', ['geometry-type'], 'LineString'], filter],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...widths.flat()],
    },
  }) as LayerSpecification
