import { expect, test } from 'vitest'
import { BUILT_FROM } from '../../scripts/prepare.mjs'

test.each(['scripts/assets', 'db/places/cities.tsv', 'project.inlang/settings.json'])(
  '%s, from which a part of the pages is generated, makes a build stale',
  (place) => expect(BUILT_FROM).toContain(place),
)
