import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { SiteContent, SitePart } from '../../site/site-contract.ts'
import { MenuForm } from './menu-form.tsx'
import { PageForm } from './page-form.tsx'
import { nameOfPart } from './part-names.ts'
import { PartVersions } from './part-versions.tsx'
import type { SavePart } from './save-part.ts'
import { SeoForm } from './seo-form.tsx'
import type { SiteTab } from './site-search.ts'

/** Edits one part of the site: its form, how it looks, what it was before. */
export function PartEditor({ tab, part }: { tab: SiteTab; part: SitePart }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.site_proof())
  const { name, content, versions } = part
  const newest = versions[0]?.id ?? null
  // an earlier version that was taken back into the form
  const [taken, setTaken] = useState<SiteContent>()
  const save: SavePart = async (given, more = {}) => {
    const saved = await withProof(() =>
      api.setSitePart({ name, content: given, after: newest, ...more }),
    )
    if (!saved) return false
    setTaken(undefined)
    showToast(m.site_saved())
    await revalidate(router)
    return true
  }
  const giveBack = () =>
    save(null, { note: m.site_given_back() }).catch((error: unknown) => {
      showToast(failureText(error))
    })
  const shown = taken ?? content
  const form = { key: `${newest} ${taken === undefined ? '' : JSON.stringify(taken)}`, save }
  return (
    <section aria-labelledby="part">
      <p className="crumb">
        <a href={paths.site({ tab })}>
          <Icon name="arrow-left" />
          {m.site_back()}
        </a>
      </p>
      <h2 id="part">{nameOfPart(name)}</h2>
      {typeof shown === 'string' && <PageForm {...form} key={form.key} text={shown} />}
      {Array.isArray(shown) && <MenuForm {...form} key={form.key} items={shown} />}
      {typeof shown === 'object' && !Array.isArray(shown) && (
        <SeoForm {...form} key={form.key} text={shown} />
      )}
      <PartVersions part={part} onTake={setTaken} onGiveBack={() => void giveBack()} />
      {proof}
    </section>
  )
}
