import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:https'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { leakIn } from '../log/checked-log.ts'

const NGINX = '/usr/sbin/nginx'
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Whether this machine has nginx with the module that deploy/nginx/svoi.conf needs. */
export const hasNginx = existsSync(NGINX) && existsSync(BROTLI)

export interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/**
 * Runs deploy/nginx/svoi.conf over processes that listen on `port`, with ports, a folder and a certificate of the test.
 * @param folder an empty one
 * @param isBehindAnother whether it believes what the client says of its address, as behind another proxy
 */
export async function openNginx(folder: string, port: number, isBehindAnother = false) {
  const [secure, plain, bare] = [await freePort(), await freePort(), await freePort()]
  const at = (name: string) => path.join(folder, name)
  const subject = ['-subj', '/CN=svoi.example', '-addext', 'subjectAltName=DNS:svoi.example']
  const output = ['-keyout', at('key.pem'), '-out', at('cert.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...output],
    {
      stdio: 'ignore',
    },
  )
  await mkdir(at('built'))
  await symlink(path.resolve('dist/client/assets'), at('built/assets'))
  const site = replaceAll(readFileSync('deploy/nginx/svoi.conf', 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2; listen 127.0.0.1:${bare};`],
    ['listen [::]:443 ssl http2;', ''],
    ['server 127.0.0.1:3000', `server 127.0.0.1:${port}`],
    ['/etc/letsencrypt/live/svoi.example/fullchain.pem', at('cert.pem')],
    ['/etc/letsencrypt/live/svoi.example/privkey.pem', at('key.pem')],
    ['/var/lib/svoi-assets', at('built')],
    ['/usr/share/svoi', path.resolve('messages/pages')],
    ['/var/log/nginx', folder],
    ...(isBehindAnother
      ? ([
          ['#set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.0/8;'],
          ['#real_ip_header', 'real_ip_header'],
          ['#real_ip_recursive', 'real_ip_recursive'],
        ] as const)
      : []),
  ])
  await writeFile(
    at('nginx.conf'),
    `load_module ${BROTLI};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${at('pid')};
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${at(kind)};`).join(' ')}
  ${site}
}
`,
  )
  const child = spawn(NGINX, ['-c', at('nginx.conf'), '-e', at('error.log')], { stdio: 'inherit' })
  const ended = once(child, 'close')
  await untilListening(plain)
  const ca = readFileSync(at('cert.pem'))

  /** A request as a browser's to https://svoi.example. */
  const send = (target: string, options: RequestOptions = {}, body?: string) =>
    new Promise<Response>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: secure,
          path: target,
          ca,
          servername: 'svoi.example',
          ...options,
        },
        async (response) => {
          const parts: Buffer[] = []
          for await (const part of response) parts.push(part)
          const { statusCode = 0, headers } = response
          resolve({ status: statusCode, headers, body: Buffer.concat(parts) })
        },
      )
      asked.on('error', reject).end(body)
    })
  return {
    send,
    plain,
    /** The same without TLS, which would cost whoever sends most of a load. */
    bare,
    /** For a request whose response does not end. */
    address: { host: '127.0.0.1', port: secure, ca, servername: 'svoi.example' },
    /** The file of its log, and what it has logged so far. */
    log: at('svoi.log'),
    logged: () => readFile(at('svoi.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
      const lines = `${await readFile(at('svoi.log'), 'utf8')}${await readFile(at('svoi-error.log'), 'utf8')}`
      expect(lines.split('\n').flatMap((line) => leakIn(line) ?? [])).toEqual([])
    },
  }
}

/** @throws when nothing listens after 10 s */
async function untilListening(port: number): Promise<void> {
  const end = Date.now() + 10_000
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (Date.now() > end) throw new Error(`nginx does not listen on port ${port}`)
    await setTimeout(50)
  }
}

/** @throws when something to replace is not there */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/nginx/svoi.conf has no «${from}»`)
    return before.replaceAll(from, to)
  }, text)
}
