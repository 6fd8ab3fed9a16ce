import { sql } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import { CONTENT_STATUS, listingType } from '../../../lib/api/type-numbers.ts'
import { excerptOf } from '../../../lib/text/excerpt.ts'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { countOf } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { shows } from '../../../platform/page-cache/shown-on-page.ts'
import { selectOwnDecisions } from '../../decisions/select-own-decisions.ts'
import { refuseBlockedBy } from '../../people/blocks/refuse-blocked.ts'
import { isFollowedBy } from '../../people/lists/followed-people.ts'
import { helpsWith } from '../../people/lists/top-customers.ts'
import { shownBio } from '../../people/shown-links.ts'
import { findSources } from '../../posts/content/find-sources.ts'
import type { PostType } from '../../posts/contract.ts'
import { DAYS_TO_RESTORE, findLastActs } from '../../posts/last-act.ts'
import { ownStateOf, whyOf } from '../../posts/own-state.ts'
import { postRows } from '../../posts/post-rows.ts'
import { presentPostCards } from '../../posts/present-post-card.ts'
import { idOfSeoLink, seoLinkOf } from '../../posts/seo-link.ts'
import { presentSigns } from '../../shield/present-signs.ts'
import { findPreviews } from '../../uploads/find-pictures.ts'
import { getPosts as call, type Item } from '../item-contract.ts'
import { loadThread } from './load-thread.ts'
import { selectRoots } from './select-roots.ts'

/** How much of the thread comes along with its post; `listComments` has the rest. */
const FIRST_ROOTS = { page: 1, perPage: 20, orderBy: 'best' } as const

/**
 * One published post, question or event with its text; its author gets what others do not see too. None when the
 * link leads nowhere. The call stands among the comments, since it may bring the first of them along.
 */
export const getPosts = serve(call).handler(async ({ input, context }) => {
  const { db, viewer, config } = context
  const { seoLink, type, level } = input
  const viewerId = viewer?.customerId ?? 0
  const [current] = await findBySeoLink(db, seoLink, viewerId)
  const row =
    current ?? (await findByFormerLink(db, seoLink, viewerId)) ?? (await findOwn(context, seoLink))
  if (!row || !isOfType(row.kind, type)) return { posts: [] }
  shows('thread', [row.id])
  await refuseBlockedBy(context, row.author_id)
  const [cards, previews, roots] = await Promise.all([
    presentPostCards(context, [row]),
    findPreviews(
      db,
      row.files.filter((id) => id !== row.cover_id),
    ),
    level === 0 || isKept(row) ? undefined : selectRoots(db, { id: row.id }, FIRST_ROOTS),
  ])
  const [card] = cards
  if (!card) return { posts: [] }
  const post: Item = {
    ...card,
    ...(await ownWords(context, row)),
    signs: presentSigns(row.signs),
    isClosed: row.closed_at !== null,
    duplicateOf: row.original && {
      title: row.original.title,
      path: paths.item(listingType(row.original.kind), row.original.seo_link),
    },
    content: row.content,
    outline: row.outline as Item['outline'],
    words: row.words,
    sources: findSources(row.content, config.publicUrl),
    author: card.customer && authorOf(row),
    readingPosition: row.reading_position && {
      part: row.reading_position.part,
      leftAt: new Date(row.reading_position.left_at).toISOString(),
    },
    files: row.files,
    previews,
    isNotify: viewer?.customerId === row.author_id ? row.is_notify : null,
    acceptedCommentId: row.accepted_comment_id,
    total: row.total,
    children: roots ? await loadThread(context, row, roots.ids, level) : [],
  }
  return { posts: [post] }
})

/**
 * One's own that others do not see: at its own address, or at the one that it would get, which ends with its number
 * whatever the title is by then.
 */
async function findOwn({ db, viewer }: RequestContext, seoLink: string) {
  if (!viewer) return undefined
  const id = idOfSeoLink(seoLink) ?? 0
  return wholePosts(db, viewer.customerId)
    .where('post.author_id', '=', viewer.customerId)
    .where((eb) => eb.or([eb('post.deleted_at', 'is', null), wasRemovedByModerator]))
    .where((eb) =>
      eb.or([
        eb('post.seo_link', '=', seoLink),
        eb.and([eb('post.seo_link', 'is', null), eb('post.id', '=', id)]),
      ]),
    )
    .executeTakeFirst()
}

/** Its author reads why, as long as it can be brought back; what they removed themselves stands in their drafts. */
const wasRemovedByModerator = sql<boolean>`(post.deleted_at > now() - make_interval(days => ${sql.lit(DAYS_TO_RESTORE)})
  and (select act from moderation_act where moderation_act.post_id = post.id and act in ('remove', 'restore')
    order by moderation_act.id desc limit 1) = 'remove')`

type Row = NonNullable<Awaited<ReturnType<typeof findOwn>>>

const isKept = (row: Row): boolean =>
  row.status !== CONTENT_STATUS.published || row.deleted_at !== null

/** What its author is told of what others do not see, and of what was decided about it. */
async function ownWords({ db, viewer }: RequestContext, row: Row) {
  if (!isKept(row)) {
    const isOwn = viewer?.customerId === row.author_id
    return { kept: null, decisions: isOwn ? await selectOwnDecisions(db, row.id) : [] }
  }
  const state = ownStateOf(row)
  const acts = await findLastActs(db, [row.id])
  return {
    kept: { state, ...whyOf(state, acts.get(row.id)) },
    decisions: [],
    seoLink: row.seo_link ?? seoLinkOf(row.title, row.id),
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
  }
}

/** Characters of what the author says of themselves; their page has all of it. */
const MAX_BIO = 160

/** What stands of the author below the text. A bio with a link is left to their page, which knows whether it is shown. */
function authorOf(row: Row): Item['author'] {
  const bio = row.hidden_info.includes('bio') ? '' : shownBio(row.bio, false)
  return {
    bio: excerptOf(bio, MAX_BIO),
    posts: row.posts_count,
    answers: row.written_answers_count,
    helpsWith: row.helps_with ?? [],
    createdAt: row.registered_at.toISOString(),
    isSubscribed: row.is_author_followed,
  }
}

const publicPosts = (db: Database, viewerId: number) =>
  wholePosts(db, viewerId)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)

const wholePosts = (db: Database, viewerId: number) =>
  postRows(db).select([
    'post.content',
    'post.outline',
    'post.words',
    'post.is_notify',
    'post.created_at',
    'post.status_after_proof',
    'post.deleted_at',
    'post.closed_at',
    'customer.bio',
    'customer.posts_count',
    'customer.answers_count as written_answers_count',
    'customer.created_at as registered_at',
    sql<string[] | null>`(select ${helpsWith} from top_customer t
      where t.customer_id = post.author_id and t.country_code = '')`.as('helps_with'),
    isFollowedBy(viewerId).as('is_author_followed'),
    sql<ReadingPosition | null>`(select jsonb_build_object('part', r.part, 'left_at', r.left_at)
      from reading_position r where r.customer_id = ${viewerId} and r.post_id = post.id)`.as(
      'reading_position',
    ),
    sql<Original | null>`(select jsonb_build_object('kind', o.kind, 'title', o.title, 'seo_link', o.seo_link)
      from post o where o.id = post.duplicate_of_id and ${isPublished('o')})`.as('original'),
    sql<unknown>`(select signs from suspicion where post_id = post.id
      and (shown_at is not null or post.status <> ${CONTENT_STATUS.published}))`.as('signs'),
    sql<string[]>`array(
        select file_id from post_file where post_file.post_id = post.id order by file_id)`.as(
      'files',
    ),
    countOf({ kind: 'comments', ownerId: sql`post.id` }).as('total'),
  ])

interface ReadingPosition {
  readonly part: number
  readonly left_at: string
}

interface Original {
  readonly kind: number
  readonly title: string
  readonly seo_link: string
}

const findBySeoLink = prepare((db, seoLink: string, viewerId: number) =>
  publicPosts(db, viewerId).where('post.seo_link', '=', seoLink),
)

const findByFormerLink = (db: Database, seoLink: string, viewerId: number) =>
  publicPosts(db, viewerId)
    .innerJoin('former_seo_link', 'former_seo_link.post_id', 'post.id')
    .where('former_seo_link.seo_link', '=', seoLink)
    .executeTakeFirst()

const isOfType = (kind: number, type: PostType | undefined) => !type || listingType(kind) === type
