// npm run package [-- FOLDER]: the Debian package of the product, with its packages and its Node, for this processor.

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectFolder } from '../../src/platform/project-folder.ts'

/** What the product reads when it runs; tests and what it is built with stay behind. */
const PRODUCT = [
  'package.json',
  'package-lock.json',
  'src',
  'db',
  'dist',
  'messages',
  'scripts/operator',
]
/** Debian's names of the processors, by Node's. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const UNITS = 'usr/lib/systemd/system'

const from = (...parts: string[]) => path.join(projectFolder, ...parts)
const folder = path.resolve(process.argv[2] ?? from('dist'))
const { version } = JSON.parse(readFileSync(from('package.json'), 'utf8')) as { version: string }
const architecture = ARCHITECTURES[process.arch]
if (!architecture) throw new Error(`No Debian package for ${process.arch}`)
if (!existsSync(from('dist/server/main.js')))
  throw new Error('The pages are not built: npm run build')

const stage = mkdtempSync(path.join(tmpdir(), 'svoi-package-'))
const to = (...parts: string[]) => path.join(stage, ...parts)
try {
  stageProduct()
  stageService()
  stageControl()
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `svoi_${version}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z3', '--build', stage, file], {
    stdio: 'inherit',
  })
  console.log(file)
} finally {
  rmSync(stage, { recursive: true })
}

/** The product in /usr/lib/svoi with the packages that it runs on. */
function stageProduct() {
  const home = to('usr/lib/svoi')
  for (const part of PRODUCT)
    cpSync(from(part), path.join(home, part), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$|\.deb$/.test(source),
    })
  execFileSync(
    'npm',
    ['install', '--omit=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: home, stdio: 'inherit' },
  )
}

/** Units with what they have in common, settings, the command, and what nginx needs. */
function stageService() {
  for (const unit of readdirSync(from('deploy/systemd'))) {
    if (unit === 'common.conf') continue
    copy(`deploy/systemd/${unit}`, `${UNITS}/${unit}`)
    if (unit.endsWith('.service'))
      copy('deploy/systemd/common.conf', `${UNITS}/${unit}.d/common.conf`)
  }
  copy('deploy/debian/svoi.env', 'etc/svoi/svoi.env')
  copy('deploy/debian/svoi.sh', 'usr/bin/svoi', 0o755)
  for (const name of ['unavailable.html', 'unavailable.json'])
    copy(`messages/pages/${name}`, `usr/share/svoi/${name}`)
  copy('deploy/nginx/svoi.conf', 'usr/share/doc/svoi/nginx.conf')
  copy('.env.example', 'usr/share/doc/svoi/settings.env')
  copy('docs/restore.md', 'usr/share/doc/svoi/restore.md')
  copy('LICENSE', 'usr/share/doc/svoi/copyright')
}

function stageControl() {
  for (const script of ['postinst', 'prerm', 'postrm'])
    copy(`deploy/debian/${script}`, `DEBIAN/${script}`, 0o755)
  writeFileSync(to('DEBIAN/conffiles'), '/etc/svoi/svoi.env\n')
  writeFileSync(
    to('DEBIAN/control'),
    `Package: svoi
Version: ${version}
Architecture: ${architecture}
Section: web
Priority: optional
Depends: adduser, libc6, libstdc++6
Recommends: nginx, libnginx-mod-http-brotli-static
Maintainer: Свої <hello@example.org>
Description: community of Ukrainians abroad
 Posts, questions, events and people of a community, with its own PostgreSQL.
`,
  )
}

function copy(source: string, target: string, mode = 0o644) {
  cpSync(from(source), to(target))
  chmodSync(to(target), mode)
}
