import type { Services } from '../../platform/context.ts'
import type { OwnCustomer } from './contract.ts'
import { namesOfHomes } from './customer-rows.ts'
import { customerRow, findLinks, presentOwnCustomer } from './present-customer.ts'

/** A person's own profile, with the fields that only they may see. */
export async function findOwnCustomer({ db, config }: Services, id: number): Promise<OwnCustomer> {
  const [row, links] = await Promise.all([
    customerRow(db, id, 0)
      .select([
        'customer.email',
        'customer.email_verified_at',
        'customer.language',
        'customer.drafts_count',
        'customer.bookmarks_count',
      ])
      .executeTakeFirstOrThrow(),
    findLinks(db, id),
  ])
  return presentOwnCustomer(config.filesUrl, await namesOfHomes(db, [row]), row, links)
}
