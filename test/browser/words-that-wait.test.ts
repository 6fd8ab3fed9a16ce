import { expect, test } from 'vitest'
import { boxOf, neighbour, openBox, PHONE, press, published, toasted, type } from './below-posts.ts'
import { isAlive, openBrowser } from './browser.ts'
import { member } from './member.ts'
import { onSite } from './site-database.ts'

const browser = openBrowser()

/** A question of somebody else. */
async function asked(title: string) {
  const { page } = await neighbour(browser)
  await page.goto('/uk/about')
  return published(page, 'question', title)
}

/** What a moderator does, who is tested elsewhere. */
async function reject(email: string, reason: string): Promise<void> {
  const own = `from comment join customer on customer.id = author_id where email = $1`
  await onSite(
    `insert into moderation_act (moderator_id, act, comment_id, reason)
     select author_id, 'reject', comment.id, $2 ${own}`,
    [email, reason],
  )
  await onSite(
    `update comment set status = 3 from customer where customer.id = author_id and email = $1`,
    [email],
  )
}

test('a rejected answer that is mended stands there as it is now, and waits again', async () => {
  const question = await asked('Де шукати курси мови?')
  const { page, email } = await member(browser, PHONE)
  await openBox(page, question.path)
  await type(page, 'Тут: https://example.com/kursy')
  await press(page, 'Опублікувати')
  const own = page.locator('.answer.waiting')
  await own.getByText('Чекає на модератора').waitFor()
  await reject(email, 'Це реклама')
  await page.goto('/uk/drafts')
  await isAlive(page)
  await page.getByRole('link', { name: 'Змінити' }).first().click()
  await boxOf(page).getByText('Тут: https://example.com/kursy').waitFor()
  await page.locator('.composer').getByRole('button', { name: 'Надіслати знову' }).waitFor()
  await boxOf(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('У бібліотеці, щосереди')
  await press(page, 'Надіслати знову')
  await toasted(page, 'Спершу це перегляне модератор')
  await own.getByText('Чекає на модератора').waitFor()
  expect(await own.innerText()).toContain('У бібліотеці, щосереди')
  expect(await own.innerText()).not.toMatch(/відхилив|реклама|kursy/)
  await own.getByRole('button', { name: 'Змінити' }).click()
  await boxOf(page).getByText('У бібліотеці, щосереди').waitFor()
})
