import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { IncomingRedirect } from '../../incoming'
import { decode } from './source-files'

/** `_redirects` of Netlify and Cloudflare, in the folder of files that are served as they are. */
export async function* redirectsIn(root: string): AsyncGenerator<IncomingRedirect> {
  for (const folder of ['static', 'public', '.']) {
    const file = path.posix.join(folder, '_redirects')
    const bytes = await readFile(path.join(root, file)).catch(() => undefined)
    if (!bytes) continue
    const lines = decode(bytes).split('\n')
    for (const [index, line] of lines.entries()) {
      const redirect = redirectOf(line.trim())
      if (redirect) {
        const place = { file, line: index + 1 }
        yield { kind: 'redirect', key: `redirect:${redirect.from}`, place, ...redirect }
      }
    }
    return
  }
}

/** `from [name=value …] to [status]`; rewrites and pages of errors are no redirects. */
function redirectOf(
  line: string,
): Pick<IncomingRedirect, 'from' | 'to' | 'isTemporary'> | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  const [from = '', ...rest] = line.split(/\s+/)
  const at = rest.findIndex((part) => /^(?:\/|https?:)/i.test(part))
  const to = rest[at]
  const status = /^\d{3}/.exec(rest[at + 1] ?? '301')?.[0] ?? ''
  // Conditions, such as a country, follow the status.
  if (!from.startsWith('/') || !to || !/^30[1278]$/.test(status) || rest.length > at + 2) {
    return undefined
  }
  const params = rest.slice(0, at)
  return {
    from: from + (params.length > 0 ? `?${params.join('&')}` : ''),
    to: to.replace(/\/:splat$/, '/*'),
    ...(/^30[27]$/.test(status) ? { isTemporary: true } : {}),
  }
}
