// A bare node:http that answers with as many bytes as asked for: what no framework can go below.
import { createServer } from 'node:http'

const bodies = new Map<number, Buffer>()

createServer((request, response) => {
  const size = Number(new URL(request.url ?? '/', 'http://bare').searchParams.get('bytes') ?? 2)
  const body = bodies.get(size) ?? Buffer.alloc(size, 'я')
  bodies.set(size, body)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
