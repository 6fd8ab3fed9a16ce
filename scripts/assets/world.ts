import { readFileSync } from 'node:fs'
import { type Point, toPlane } from '../../src/features/map/ui/plane.ts'
import { type Detail, simplify } from './simplify.ts'

/** A country, or a part of the world that counts as one: rings of its land, each made of numbered arcs. */
export interface Shape {
  readonly type: 'MultiPolygon'
  readonly name: string
  arcs: number[][][]
}

/** Coast lines and borders; what two countries share is one arc, so that they still meet when it is drawn coarser. */
export interface World {
  readonly type: 'Topology'
  readonly objects: Record<never, never>
  readonly arcs: [number, number][][]
  readonly shapes: Shape[]
}

interface Atlas {
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly type: 'Polygon' | 'MultiPolygon'
        readonly arcs: number[][] | number[][][]
        readonly properties: { readonly name: string }
      }[]
    }
  }
}

/** Natural Earth draws these apart from the country that they belong to. */
const BELONG: Readonly<Record<string, string>> = { 'N. Cyprus': 'Cyprus', Somaliland: 'Somalia' }

/**
 * The world of Natural Earth (1:50 000 000) on our plane, with Crimea in Ukraine, where Natural Earth has it in Russia.
 * @param detail how exact its lines are; as they stand in the atlas unless told
 */
export function readWorld(detail?: Detail): World {
  const file = 'node_modules/world-atlas/countries-50m.json'
  const atlas: Atlas = JSON.parse(readFileSync(file, 'utf8'))
  const arcs = arcsOf(atlas)
  const shapes = atlas.objects.countries.geometries
    .filter(({ properties }) => properties.name !== 'Antarctica')
    .map(({ type, arcs: own, properties }): Shape => {
      const polygons = (type === 'Polygon' ? [own] : own) as number[][][]
      return { type: 'MultiPolygon', name: properties.name, arcs: polygons }
    })
  moveCrimea(shapes, arcs)
  for (const [part, whole] of Object.entries(BELONG)) {
    const [one, other] = [shapeOf(shapes, part), shapeOf(shapes, whole)]
    other.arcs = [...other.arcs, ...one.arcs]
    shapes.splice(shapes.indexOf(one), 1)
  }
  return {
    type: 'Topology',
    objects: {},
    arcs: detail ? arcs.map((arc) => simplify(arc, detail)) : arcs,
    shapes,
  }
}

/** The points of a ring. */
export const ringOf = (arcs: World['arcs'], ring: readonly number[]): [number, number][] =>
  ring.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])))

/** Whether a point is within a ring: an odd number of its sides lie to the east. */
export const isInRing = ({ x, y }: Point, ring: readonly (readonly [number, number])[]): boolean =>
  ring.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1]
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return crosses ? !isInside : isInside
  }, false)

function shapeOf(shapes: readonly Shape[], name: string): Shape {
  const shape = shapes.find((one) => one.name === name)
  if (!shape) throw new Error(`The atlas has no ${name}`)
  return shape
}

function moveCrimea(shapes: readonly Shape[], arcs: World['arcs']): void {
  const [russia, ukraine] = [shapeOf(shapes, 'Russia'), shapeOf(shapes, 'Ukraine')]
  const simferopol = toPlane(44.95, 34.1)
  const isCrimea = ([outer = []]: number[][]) => isInRing(simferopol, ringOf(arcs, outer))
  const crimea = russia.arcs.filter(isCrimea)
  if (crimea.length !== 1) throw new Error('The atlas has Crimea elsewhere: look at it anew')
  ukraine.arcs = [...ukraine.arcs, ...crimea]
  russia.arcs = russia.arcs.filter((polygon) => !isCrimea(polygon))
}

/** Arcs are kept as steps on a grid. */
function arcsOf({ arcs, transform }: Atlas): World['arcs'] {
  const [[width, height], [west, south]] = [transform.scale, transform.translate]
  return arcs.map((steps) => {
    let [column, row] = [0, 0]
    return steps.map(([right, up]) => {
      column += right
      row += up
      // beyond these Mercator has no end
      const latitude = Math.min(84, Math.max(-84, row * height + south))
      const { x, y } = toPlane(latitude, column * width + west)
      return [x, y]
    })
  })
}
