import { type ComponentType, createContext, useContext } from 'react'

/** Draws what stands inside a part, as markup; the same part of the same key looks the same. */
export type DrawMarkup = <Props extends object>(
  Inside: ComponentType<Props>,
  props: Props,
  key: string,
) => string

/** What draws the parts of a page: the server provides its store of markup, in the browser there is none. */
export const DrawInside = createContext<DrawMarkup | undefined>(undefined)

interface Outside {
  readonly className?: string
  readonly id?: string
  readonly 'aria-label'?: string
}

/**
 * A part of a page that looks the same for everybody who gets the same: the server draws it once and takes it from
 * its store on the other pages; in the browser it is an ordinary component.
 * @param Element what the part is, outside
 * @param outside its attributes
 * @param Inside what stands in it: its props are plain data that say all of how it looks, it reads no context
 * @param keyOf tells two looks apart, where that is cheaper than by all props
 */
export function kept<Props extends object>(
  Element:
    | 'article'
    | 'aside'
    | 'div'
    | 'figure'
    | 'footer'
    | 'nav'
    | 'ol'
    | 'p'
    | 'section'
    | 'ul',
  outside: (props: Props) => Outside,
  Inside: ComponentType<Props>,
  keyOf: (props: Props) => string = JSON.stringify,
) {
  return function Kept(props: Props) {
    const drawInside = useContext(DrawInside)
    if (drawInside) {
      const markup = { __html: drawInside(Inside, props, keyOf(props)) }
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself drew it
      return <Element {...outside(props)} dangerouslySetInnerHTML={markup} />
    }
    return (
      <Element {...outside(props)}>
        <Inside {...props} />
      </Element>
    )
  }
}
