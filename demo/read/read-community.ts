import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readYaml } from '../../db/read-yaml.ts'
import { LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import { projectFolder } from '../../src/platform/project-folder.ts'
import type { Motif } from '../drawings/motif.ts'
import { picturesIn } from '../render-markdown.ts'
import type { Community, Item } from './community.ts'
import {
  eventSchema,
  personSchema,
  pinnedSchema,
  postSchema,
  questionSchema,
  type Reply,
  tagSchema,
} from './community-schema.ts'

/** What the people of the community say; packages leave it out. */
export const CONTENT_FOLDER = path.join(projectFolder, 'demo/content')

/**
 * Reads the files of the demo community.
 * @throws an error that names the file and what is wrong in it
 */
export async function readCommunity(): Promise<Community> {
  const people = (await readFolder('people', z.array(personSchema))).flatMap((file) => file.content)
  const tags = await readYaml(path.join(CONTENT_FOLDER, 'tags.yaml'), z.array(tagSchema))
  const pinned = await readYaml(path.join(CONTENT_FOLDER, 'pins.yaml'), z.array(pinnedSchema))
  const posts = await readFolder('posts', postSchema)
  const questions = await readFolder('questions', questionSchema)
  const events = await readFolder('events', eventSchema)
  const items: Item[] = [
    ...posts.map(({ name, content }) => ({
      ...content,
      name,
      kind: LISTING_TYPE.post,
      cover: content.cover as Motif,
      replies: content.comments,
      event: undefined,
      country: content.country,
      city: content.city,
    })),
    ...questions.map(({ name, content }) => ({
      ...content,
      name,
      kind: LISTING_TYPE.question,
      cover: undefined,
      replies: content.answers,
      event: undefined,
      country: content.country,
      city: content.city,
    })),
    ...events.map(({ name, content }) => ({
      ...content,
      name,
      kind: LISTING_TYPE.event,
      cover: content.cover as Motif,
      replies: content.comments,
      event: content,
      author: content.organiser,
      country: content.country,
      city: content.city,
    })),
  ]
  items.sort((a, b) => b.ago - a.ago || a.name.localeCompare(b.name))
  const community = { people, tags, items, pinned }
  check(community)
  return community
}

async function readFolder<Schema extends z.ZodType>(folder: string, schema: Schema) {
  const files = (await readdir(path.join(CONTENT_FOLDER, folder)))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.yaml'.length),
      content: await readYaml(path.join(CONTENT_FOLDER, folder, file), schema),
    })),
  )
}

/** What one file cannot know of the others. */
function check({ people, tags, items, pinned }: Community): void {
  const usernames = new Set(people.map((person) => person.username))
  const tagNames = new Set(tags.map((tag) => tag.name))
  if (usernames.size !== people.length)
    throw new Error('demo/content/people: two people have one username')
  const names = new Set(items.map((item) => item.name))
  for (const { item } of pinned.flatMap(({ guides, dates }) => [...guides, ...dates]))
    if (item !== undefined && !names.has(item))
      throw new Error(`demo/content/pins.yaml: no publication «${item}»`)
  for (const item of items) {
    const wrong = (what: string) => new Error(`demo/content, ${item.name}: ${what}`)
    if (!usernames.has(item.author)) throw wrong(`nobody is called ${item.author}`)
    if (item.cover && picturesIn(item.text).includes(item.cover)) throw wrong('its cover again')
    for (const tag of item.tags) if (!tagNames.has(tag)) throw wrong(`no tag «${tag}»`)
    checkReplies(item.replies, 0, item.ago, (what) => wrong(what), usernames)
  }
}

function checkReplies(
  replies: readonly Reply[],
  from: number,
  to: number,
  wrong: (what: string) => Error,
  people: Set<string>,
): void {
  for (const reply of replies) {
    if (!people.has(reply.by)) throw wrong(`nobody is called ${reply.by}`)
    if (reply.after < from || reply.after > to)
      throw wrong(`${reply.by} writes after ${reply.after} minutes`)
    checkReplies(reply.replies, reply.after, to, wrong, people)
  }
}
