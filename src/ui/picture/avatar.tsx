import { initialsOf } from '../../lib/text/initials.ts'

const backgrounds = ['a', 'b', 'c', 'd'] as const

interface AvatarProps {
  readonly name: string
  /** Address of the face, 128 px wide. */
  readonly src: string | null
  readonly size?: 'medium' | 'large'
  /** Businesses are square. */
  readonly isSquare?: boolean
}

/** A face, or the initials on one of four calm backgrounds. The name stands beside it, so it is decoration. */
export function Avatar({ name, src, size, isSquare }: AvatarProps) {
  const classes = ['avatar', backgroundOf(name), size, isSquare && 'square']
    .filter(Boolean)
    .join(' ')
  if (!src)
    return (
      <span className={classes} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  return (
    <img
      className={classes}
      src={size === 'large' ? src.replace('-128.', '-400.') : src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The same person has the same background everywhere. */
function backgroundOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return backgrounds[sum % backgrounds.length]
}
