import { chanceOf } from './chance.ts'
import type { Person } from './read/community.ts'

/** Men's names that end like women's. */
const menInA = new Set(['Микола', 'Ілля', 'Сава', 'Лука', 'Кузьма', 'Хома', 'Микита'])

/** What portrait a person has; about a third have none and show their initials. */
export function portraitKindOf(person: Person): 'woman' | 'man' | 'business' | undefined {
  if (person.type === 'business') return 'business'
  if (chanceOf('portrait', person.username) > 0.55) return undefined
  return /[ая]$/.test(person.firstName) && !menInA.has(person.firstName) ? 'woman' : 'man'
}
