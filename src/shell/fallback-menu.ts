import * as m from '../paraglide/messages.js'
import { type ShellMenu, shellMenu } from './shell-menu.ts'

/** The menu of a page that could ask for nothing: the ways that every site has, everywhere. */
export const fallbackMenu: ShellMenu = shellMenu(
  {},
  [
    {
      type: 'desktop',
      data: [
        { title: m.menu_feed(), path: 'feed', icon: 'newspaper' },
        { title: m.menu_questions(), path: 'q', icon: 'circle-question-mark' },
        { title: m.menu_events(), path: 'e', icon: 'calendar-days' },
        { title: m.menu_people(), path: 'people', icon: 'users' },
        { title: m.menu_explore(), path: 'explore', icon: 'compass' },
      ],
    },
    {
      type: 'mobile',
      data: [
        { title: m.menu_feed(), path: 'feed', icon: 'newspaper' },
        { title: m.menu_explore(), path: 'explore', icon: 'compass' },
        { title: m.menu_me(), path: 'profile', icon: 'user' },
      ],
    },
    {
      type: 'footer',
      data: [
        { title: m.menu_about(), path: 'about', icon: 'info' },
        { title: m.menu_countries(), path: 'countries/all', icon: 'globe' },
        { title: m.menu_rules(), path: 'user-agreement', icon: 'scale' },
        { title: m.menu_privacy(), path: 'privacy-policy', icon: 'shield-check' },
        { title: m.menu_contacts(), path: 'contact-us', icon: 'mail' },
      ],
    },
  ],
  () => false,
)
