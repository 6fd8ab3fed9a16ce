import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { StaffTabs } from '../../../staff/ui/staff-tabs.tsx'
import { AnnouncementsPart } from '../announcements/announcements-part.tsx'
import type { SiteData } from './load-site.ts'
import { NumbersPart } from './numbers-part.tsx'
import { PartEditor } from './part-editor.tsx'
import { PartsList } from './parts-list.tsx'
import { SITE_TABS, type SiteTab } from './site-search.ts'
import { SwitchesPart } from './switches-part.tsx'

const titles: Readonly<Record<SiteTab, () => string>> = {
  announcements: m.announcements_title,
  pages: m.site_pages,
  seo: m.site_seo,
  menu: m.site_menus,
  switches: m.site_switches,
  numbers: m.site_numbers,
}

/** What who runs the site says and changes on it, a tab for each kind. */
export function SiteScreen(data: SiteData) {
  const { tab } = data
  return (
    <>
      <div className="say">
        <h1>{m.site_title()}</h1>
        <p>{m.site_lead()}</p>
      </div>
      <StaffTabs current="site" />
      <nav className="chips site-tabs" aria-label={m.site_parts()}>
        {SITE_TABS.map((one) => (
          <a
            key={one}
            className="chip"
            href={paths.site({ tab: one === 'announcements' ? undefined : one })}
            {...(one === tab && { 'aria-current': 'page' as const })}
          >
            {titles[one]()}
          </a>
        ))}
      </nav>
      {'announcements' in data && <AnnouncementsPart announcements={data.announcements} />}
      {'part' in data && <PartEditor key={data.part.name} tab={tab} part={data.part} />}
      {'parts' in data &&
        (tab === 'switches' ? (
          <SwitchesPart parts={data.parts} />
        ) : tab === 'numbers' ? (
          <NumbersPart parts={data.parts} />
        ) : (
          <PartsList tab={tab} parts={data.parts} />
        ))}
    </>
  )
}
