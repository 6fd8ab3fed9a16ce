import europe from './europe.generated.svg?url'
import { europeBox } from './europe.ts'
import world from './world.generated.svg?url'

/** Land, borders and Ukraine in the colours of the page; one file for all maps that move. */
export const Outline = ({ box }: { /** The part of the plane, as a viewBox. */ box: string }) => (
  <Drawing of={world} box={box} />
)

/** Europe as a map that stays as it is, from a smaller file. */
export const EuropeOutline = () => <Drawing of={europe} box={europeBox} />

const Drawing = ({ of, box }: { of: string; box: string }) => (
  <svg className="outline" viewBox={box} preserveAspectRatio="none" aria-hidden="true">
    <use className="land" href={`${of}#land`} />
    <use className="ours" href={`${of}#ukraine`} />
    <use className="borders" href={`${of}#borders`} />
  </svg>
)

/** As it lies on the plane, with air for its edge. */
const UKRAINE = '20150 11790 1940 1300'

/** Ukraine alone. */
export const UkraineOutline = ({ className }: { className: string }) => (
  <svg className={className} viewBox={UKRAINE} aria-hidden="true">
    <use className="ours" href={`${europe}#ukraine`} />
  </svg>
)
