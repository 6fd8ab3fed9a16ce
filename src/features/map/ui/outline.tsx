import outline from './outline.generated.svg?url'

/** Land, borders and Ukraine; one file for all maps, in the colours of the page. */
export const Outline = ({ box }: { /** The part of the plane, as a viewBox. */ box: string }) => (
  <svg className="outline" viewBox={box} preserveAspectRatio="none" aria-hidden="true">
    <use className="land" href={`${outline}#land`} />
    <use className="ours" href={`${outline}#ukraine`} />
    <use className="borders" href={`${outline}#borders`} />
  </svg>
)

/** As it lies on the plane, with air for its edge. */
const UKRAINE = '20150 11790 1940 1300'

/** Ukraine alone. */
export const UkraineOutline = ({ className }: { className: string }) => (
  <svg className={className} viewBox={UKRAINE} aria-hidden="true">
    <use className="ours" href={`${outline}#ukraine`} />
  </svg>
)
