import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { emptyFolder } from './own-folder.ts'

test('SIGTERM lets a request in flight finish, takes no new one and ends with 0', async () => {
  const product = await startProduct({ DATA_DIR: await emptyFolder('ending'), DEMO: 'off' })
  await product.ready()

  const body = 'offer=no&back=/uk/feed'
  const slow = request(`${product.origin}/uk/destination`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      origin: product.origin,
    },
  })
  const answered = once(slow, 'response')
  slow.write(body.slice(0, 5))
  await new Promise((resolve) => setTimeout(resolve, 300))

  product.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 700))
  await expect(fetch(`${product.origin}/health/live`)).rejects.toThrow()
  slow.end(body.slice(5))
  const [response] = await answered
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/uk/feed')
  expect(await product.ended).toBe(0)
  expect(product.output().stderr).toBe('')
})

test('SIGINT ends it too, and a second start on the same folder is quick', async () => {
  const folder = await emptyFolder('twice')
  const first = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await first.ready()
  first.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const start = performance.now()
  const second = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await second.ready()
  expect(performance.now() - start).toBeLessThan(15_000)
  await second.stop()
})
