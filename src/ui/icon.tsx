import type { IconName } from './icon-names.ts'
import sprite from './icons.generated.svg?url'

/** A lucide drawing beside text; screen readers skip it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
