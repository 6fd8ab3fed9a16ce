import * as m from '../../../../paraglide/messages.js'

export const kinds = [
  {
    value: 'news',
    title: m.announcements_kind_news(),
    text: m.announcements_kind_news_text(),
    icon: 'megaphone',
  },
  {
    value: 'warning',
    title: m.announcements_kind_warning(),
    text: m.announcements_kind_warning_text(),
    icon: 'triangle-alert',
  },
] as const

export const scopes = [
  {
    value: 'everywhere',
    title: m.staff_choice_everywhere(),
    text: m.announcements_everywhere_text(),
    icon: 'globe',
  },
  {
    value: 'places',
    title: m.staff_choice_places(),
    text: m.announcements_places_text(),
    icon: 'map-pin',
  },
] as const
