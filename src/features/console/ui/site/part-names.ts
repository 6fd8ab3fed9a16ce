import * as m from '../../../../paraglide/messages.js'

const pages: Readonly<Record<string, () => string>> = {
  'privacy-policy': m.site_page_privacy,
  'user-agreement': m.site_page_rules,
  'contact-us': m.site_page_contacts,
}
const menus: Readonly<Record<string, () => string>> = {
  desktop: m.site_menu_desktop,
  mobile: m.site_menu_mobile,
  footer: m.site_menu_footer,
  category: m.site_menu_category,
}
const scopes: Readonly<Record<string, () => string>> = {
  everywhere: m.site_scope_everywhere,
  country: m.site_scope_country,
  city: m.site_scope_city,
}

/** What people call a part of the site: «Правила спільноти», «feed · країна». */
export function nameOfPart(name: string): string {
  const [kind, one = '', scope = ''] = name.split('/')
  if (kind === 'page') return pages[one]?.() ?? one
  if (kind === 'menu') return menus[one]?.() ?? one
  return `${one} · ${scopes[scope]?.() ?? scope}`
}
