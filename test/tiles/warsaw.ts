import { writeFile } from 'node:fs/promises'
import type { Shape } from './cut-shapes.ts'
import type { Corner } from './encode-tile.ts'
import { type Area, writePmtiles } from './write-pmtiles.ts'

/** What the file has: the middle of Warsaw. */
const AREA: Area = [20.94, 52.17, 21.1, 52.29]
const ZOOMS = [8, 14] as const

/** Writes a file of tiles with some streets of Warsaw as they lie, and a grid of nameless ones between them. */
export async function writeWarsaw(file: string): Promise<void> {
  await writeFile(file, warsaw)
}

const road = (
  kind: 'major_road' | 'highway' | 'minor_road' | 'rail',
  [name, uk]: readonly [name?: string, uk?: string],
  ...corners: readonly Corner[]
): Shape => ({
  layer: 'roads',
  type: 'line',
  corners,
  tags: { kind, ...(name && { name }), ...(uk && { 'name:uk': uk }) },
})
const area = (layer: string, kind: string, ...corners: readonly Corner[]): Shape => ({
  layer,
  type: 'polygon',
  corners,
  tags: { kind },
})
const place = (kind: string, name: string, uk: string, at: Corner): Shape => ({
  layer: 'places',
  type: 'point',
  corners: [at],
  tags: { kind, name, 'name:uk': uk },
})

const WEST_BANK: readonly Corner[] = [
  [21.085, 52.165],
  [21.06, 52.2],
  [21.036, 52.235],
  [21.015, 52.255],
  [20.98, 52.282],
  [20.94, 52.3],
]
const EAST_BANK: readonly Corner[] = WEST_BANK.map(([x, y]) => [x + 0.009, y + 0.002])

/** Down the middle and across it, so many degrees each. */
const DOWN: Corner = [0.0055, -0.012]
const ACROSS: Corner = [0.012, 0.0045]
const CENTRE: Corner = [21.0115, 52.23]
const at = (down: number, across: number): Corner => [
  CENTRE[0] + DOWN[0] * down + ACROSS[0] * across,
  CENTRE[1] + DOWN[1] * down + ACROSS[1] * across,
]
const STEPS = Array.from({ length: 21 }, (_, index) => (index - 10) / 5)

const named: readonly Shape[] = [
  road(
    'highway',
    ['Aleje Jerozolimskie', 'Єрусалимські алеї'],
    [20.95, 52.205],
    CENTRE,
    [21.1, 52.25],
  ),
  road('major_road', ['Marszałkowska', 'Маршалковська'], at(-2, 0), CENTRE, at(1.6, 0)),
  road('major_road', ['Puławska', 'Пулавська'], at(1.6, 0), [21.0245, 52.18]),
  road('major_road', ['Świętokrzyska', 'Свентокшиська'], at(-0.5, -2), at(-0.5, 1.4)),
  road('minor_road', ['Nowy Świat', 'Новий Світ'], at(0, 0.8), at(-1.2, 0.6)),
  road('minor_road', ['Żurawia'], at(-0.2, -1), at(-0.2, 0.8)),
  road('rail', [], [20.94, 52.222], at(0.05, 0), [21.1, 52.262]),
]
const grid: readonly Shape[] = STEPS.flatMap((step) => [
  road('minor_road', [], at(-2, step), at(2, step)),
  road('minor_road', [], at(step, -2), at(step, 1.9)),
])
const houses: readonly Shape[] = STEPS.flatMap((down) =>
  STEPS.map((across) => {
    const corner = (right: number, low: number) => at(down + low, across + right)
    return area(
      'buildings',
      'building',
      corner(0.04, 0.04),
      corner(0.15, 0.04),
      corner(0.15, 0.14),
      corner(0.04, 0.14),
    )
  }),
)

const warsaw = writePmtiles(
  [
    area('water', 'water', ...WEST_BANK, ...EAST_BANK.toReversed()),
    {
      layer: 'water',
      type: 'line',
      corners: WEST_BANK.map(([x, y]) => [x + 0.0045, y + 0.001]),
      tags: { kind: 'river', name: 'Wisła', 'name:uk': 'Вісла' },
    },
    area('landuse', 'park', [21.028, 52.208], [21.044, 52.21], [21.038, 52.221], [21.026, 52.219]),
    area('landuse', 'park', at(-1.2, -0.4), at(-1.2, 0.1), at(-0.8, 0.1), at(-0.8, -0.4)),
    ...houses,
    ...grid,
    ...named,
    place('locality', 'Warszawa', 'Варшава', CENTRE),
    place('macrohood', 'Śródmieście', 'Середмістя', [21.004, 52.237]),
    place('macrohood', 'Mokotów', 'Мокотів', [21.02, 52.195]),
    place('macrohood', 'Praga', 'Прага', [21.06, 52.25]),
    // none of ours to draw
    {
      layer: 'boundaries',
      type: 'line',
      corners: [
        [20.9, 52.2],
        [21.2, 52.26],
      ],
      tags: { kind: 'country', kind_detail: 2, disputed: 1 },
    },
  ],
  { area: AREA, zooms: ZOOMS },
)
