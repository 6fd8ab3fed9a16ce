import type { IconName } from '../../../ui/icon-names.ts'
import type { Category } from '../policy.ts'

export const categoryIcons: Readonly<Record<Category, IconName>> = {
  health: 'stethoscope',
  beauty: 'scissors',
  food: 'utensils',
  shops: 'shopping-bag',
  law: 'scale',
  translation: 'languages',
  finance: 'wallet',
  work: 'briefcase',
  education: 'graduation-cap',
  children: 'baby',
  housing: 'house',
  repairs: 'wrench',
  transport: 'car',
  parcels: 'package',
  culture: 'drama',
  community: 'hand-heart',
}
