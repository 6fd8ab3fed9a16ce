import { Node } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Leaves the caption for a paragraph under the picture. */
      leavePicture: () => ReturnType
    }
  }
}

/** How many pictures a text may have. */
export const MAX_PICTURES = 20

const OURS = /\/(?:posts|temp)\/[0-9a-f-]{36}-\d{2,4}\.webp$/

/** Whether an address is one of our file host: others are not kept. */
export const isOurPicture = (src: string): boolean => OURS.test(src)

/** The addresses of all widths, as `srcset`; the widest address names the others. */
export const srcsetOf = (src: string, widths: readonly number[]): string =>
  widths.map((width) => `${src.replace(/-\d+(?=\.webp$)/, `-${width}`)} ${width}w`).join(', ')

/**
 * A picture with its caption as content and its description as attribute. While it is on its way it has the id of
 * its upload and no address.
 */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'text*',
  draggable: true,
  isolating: true,

  addAttributes() {
    const plain = { default: null, rendered: false }
    return {
      src: { ...plain, parseHTML: (element) => ours(ofImage(element, 'src')) },
      srcset: { ...plain, parseHTML: (element) => ours(ofImage(element, 'srcset')) },
      alt: { default: '', rendered: false, parseHTML: (element) => ofImage(element, 'alt') ?? '' },
      width: { ...plain, parseHTML: (element) => ofImage(element, 'width') },
      height: { ...plain, parseHTML: (element) => ofImage(element, 'height') },
      upload: { ...plain, parseHTML: (element) => ofImage(element, 'data-upload') },
    }
  },

  parseHTML() {
    return [
      {
        tag: 'figure',
        getAttrs: (element) => (isKept(element.querySelector('img')) ? null : false),
        contentElement: (element) =>
          (element as HTMLElement).querySelector('figcaption') ?? document.createElement('p'),
      },
      {
        tag: 'img',
        getAttrs: (element) => (isKept(element) ? null : false),
        contentElement: () => document.createElement('p'),
      },
    ]
  },

  renderHTML({ node }) {
    const { src, srcset, alt, width, height, upload } = node.attrs
    const image = ['img', { src, srcset, alt, width, height, 'data-upload': upload }] as const
    return node.content.size ? ['figure', {}, image, ['figcaption', {}, 0]] : ['figure', {}, image]
  },

  addCommands() {
    return {
      leavePicture:
        () =>
        ({ state, chain }) => {
          const { $from } = state.selection
          if ($from.parent.type.name !== this.name) return false
          const after = $from.after()
          return chain()
            .insertContentAt(after, { type: 'paragraph' })
            .setTextSelection(after + 1)
            .run()
        },
    }
  },

  addKeyboardShortcuts() {
    const { editor } = this
    const captionAt = (end: 'start' | 'end') => {
      const { empty, $from } = editor.state.selection
      const offset = end === 'start' ? 0 : $from.parent.content.size
      const isThere = empty && $from.parent.type.name === this.name && $from.parentOffset === offset
      return isThere ? $from.before() : undefined
    }
    return {
      Enter: () => editor.commands.leavePicture(),
      // at the ends of a caption these would take what stands beside the picture
      Backspace: () => {
        const at = captionAt('start')
        return at !== undefined && editor.commands.setNodeSelection(at)
      },
      Delete: () => captionAt('end') !== undefined,
    }
  },
})

/** Of a draft, or of what is said to come from another editor, a picture of another site is not shown either. */
const isKept = (image: HTMLElement | null): boolean =>
  image !== null && (image.hasAttribute('data-upload') || ours(image.getAttribute('src')) !== null)

/** Each address of a `src` or a `srcset` is one of ours, or there is none. */
const ours = (addresses: string | null): string | null =>
  addresses?.split(', ').every((one) => isOurPicture(one.replace(/ \d+w$/, ''))) ? addresses : null

const ofImage = (element: HTMLElement, name: string) =>
  (element.matches('img') ? element : element.querySelector('img'))?.getAttribute(name) ?? null
