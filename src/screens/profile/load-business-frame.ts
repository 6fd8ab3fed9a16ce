import { loadBusinessStyles } from '../../features/businesses/ui/business-styles.tsx'

/** Businesses are few: the server draws theirs with the page, a browser loads it before it draws one. */
let frame = import.meta.env.SSR
  ? (await import('../../features/businesses/ui/business-frame.tsx')).BusinessFrame
  : undefined

/** The frame of a business, once it is loaded; undefined where the network lost it. */
export const businessFrame = () => frame

/** Loads it, with its sheet (await-business-frame.ts). */
export async function loadBusinessFrame(): Promise<void> {
  const [file] = await Promise.all([
    import('../../features/businesses/ui/business-frame.tsx'),
    loadBusinessStyles(),
  ])
  frame = file.BusinessFrame
}
