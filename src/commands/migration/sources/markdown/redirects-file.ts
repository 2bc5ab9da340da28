import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { IncomingRedirect, LeftOut } from '../../incoming'
import { decode } from './source-files'

/** `_redirects` of Netlify and Cloudflare, in the folder of files that are served as they are. */
export async function* redirectsIn(root: string): AsyncGenerator<IncomingRedirect | LeftOut> {
  for (const folder of ['static', 'public', '.']) {
    const file = path.posix.join(folder, '_redirects')
    const bytes = await readFile(path.join(root, file)).catch(() => undefined)
    if (!bytes) continue
    for (const [index, line] of decode(bytes).split('\n').entries()) {
      const place = { file, line: index + 1 }
      const what = line.trim()
      const redirect = redirectOf(what)
      if (redirect === 'formless') {
        const why = 'A redirect by a country, or with a part in its query, has no form here.'
        yield { kind: 'left-out', place, what: what.slice(0, 200), why, isFault: false }
      } else if (redirect) {
        yield { kind: 'redirect', key: `redirect:${redirect.from}`, place, ...redirect }
      }
    }
    return
  }
}

type Redirect = Pick<IncomingRedirect, 'from' | 'to' | 'isTemporary'>

/** `from [name=value …] to [status] [condition …]`. Rewrites and pages of errors are no redirects. */
function redirectOf(line: string): Redirect | 'formless' | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  const [from = '', ...rest] = line.split(/\s+/)
  const at = rest.findIndex((part) => /^(?:\/|https?:)/i.test(part))
  const to = rest[at]
  const status = /^\d{3}/.exec(rest[at + 1] ?? '301')?.[0] ?? ''
  if (!from.startsWith('/') || !to || !/^30[1278]$/.test(status)) return undefined
  const params = rest.slice(0, at)
  if (rest.length > at + 2 || params.some((one) => one.includes('=:'))) return 'formless'
  return {
    from: from + (params.length > 0 ? `?${params.join('&')}` : ''),
    to: to.replace(/\/:splat$/, '/*'),
    ...(/^30[27]$/.test(status) ? { isTemporary: true } : {}),
  }
}
