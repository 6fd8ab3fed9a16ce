import type { Page } from 'playwright-core'

/** Who looks: a member is signed in, staff administers the site as well. */
export type Viewer = 'visitor' | 'member' | 'staff'

interface Screen {
  /** What it is called in the index of the pictures. */
  readonly title: string
  readonly path: string
  /** A visitor unless told. */
  readonly viewer?: Viewer
  /** What is done on it before the picture. */
  readonly prepare?: (page: Page) => Promise<void>
}

export type Screens = Readonly<Record<string, Screen>>

const CITY = '/uk/to-pl/warsaw'

const TITLE = 'Де у Варшаві купити домашній сир'
const TEXT = 'Обійшла вже три базари, і от що знаю.'

/**
 * The screens of the product by the name of their pictures.
 * @param get reads a call of the site's API
 */
export async function findScreens(get: (call: string) => Promise<unknown>): Promise<Screens> {
  const [post, question, event, business, town] = await Promise.all([
    firstItem(get, 'posts'),
    firstItem(get, 'questions'),
    firstItem(get, 'events'),
    firstBusiness(get),
    smallestTown(get),
  ])
  return {
    landing: { title: 'What it is', path: '/uk/about' },
    stranger: { title: 'Home of a stranger', path: '/uk' },
    home: { title: 'Front page of a city', path: CITY },
    'empty-city': { title: 'A city with nobody yet', path: `/uk/to-pl/${town}` },
    feed: { title: 'Feed', path: `${CITY}/feed` },
    post: { title: 'Post', path: `/uk/p/${post}` },
    question: { title: 'Question', path: `/uk/q/${question}` },
    events: { title: 'Events', path: '/uk/to-pl/e?view=calendar' },
    event: { title: 'Event', path: `/uk/e/${event}` },
    person: { title: 'Person', path: '/uk/a/roman.tymchyshyn' },
    business: { title: 'Business', path: `/uk/a/${business}` },
    directory: { title: 'Directory of businesses', path: `${CITY}/businesses` },
    map: { title: 'Map', path: `${CITY}/map` },
    search: { title: 'Search', path: '/uk/s?search=віз' },
    countries: { title: 'Choice of a place', path: '/uk/countries/europe?country=pl' },
    writing: {
      title: 'Writing',
      path: '/uk/p/create',
      prepare: (page) => write(page, TITLE, TEXT),
    },
    'writing-event': {
      title: 'Writing an event',
      path: '/uk/p/create?type=event',
      prepare: (page) => write(page, 'Сир і розмови', 'Хто що знайшов, те й приносить.'),
    },
    drafts: { title: 'Drafts', path: '/uk/drafts', viewer: 'member', prepare: beginDraft },
    welcome: { title: 'Welcome', path: '/uk/welcome', viewer: 'member' },
    settings: { title: 'Settings', path: '/uk/profile/settings', viewer: 'member' },
    notifications: { title: 'Notifications', path: '/uk/profile/notifications', viewer: 'staff' },
    moderation: { title: 'Desk of the moderators', path: '/uk/moderation/cases', viewer: 'staff' },
    console: { title: 'Overview of the console', path: '/uk/admin', viewer: 'staff' },
  }
}

/** The most popular item of a kind, so that the picture shows a living page. */
async function firstItem(get: (call: string) => Promise<unknown>, type: string) {
  const { tape } = (await get(`feed?type=${type}&orderBy=popular&perPage=1`)) as {
    tape: { seoLink: string }[]
  }
  return tape[0]?.seoLink
}

async function firstBusiness(get: (call: string) => Promise<unknown>) {
  const { customers } = (await get('customers/business?destinationCountry=PL&perPage=1')) as {
    customers: { username: string }[]
  }
  return customers[0]?.username
}

async function smallestTown(get: (call: string) => Promise<unknown>) {
  const { cities } = (await get('cities/all?countryCode=PL')) as {
    cities: { slug: string; population: number }[]
  }
  return cities.toSorted((one, other) => one.population - other.population)[0]?.slug
}

/** A member's draft, which stays for the next time. */
async function beginDraft(page: Page): Promise<void> {
  const drafts = page.url()
  if (await page.getByText(TITLE).first().isVisible()) return
  await page.goto('/uk/p/create')
  await write(page, TITLE, TEXT)
  await page.goto(drafts)
  await page.getByText(TITLE).first().waitFor()
}

/** Begins a text and waits until it is kept. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Назва' }).fill(title)
  await page.locator('[contenteditable=true][aria-label="Текст"]').fill(text)
  await page
    .getByText(/збережено/i)
    .first()
    .waitFor()
}
