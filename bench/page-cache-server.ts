import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pagePolicy } from '#src/server/headers/content-security-policy'
import { createPageCache } from '#src/server/listener/page-cache'
import { createInnerListener } from '#src/server/origin/inner-listener'

/**
 * One server of the comparison, in its own process: `bare <file>` serves one recorded response, `cache <file>`
 * is the page cache in front of a double of Next with that file. The port goes to the parent.
 */
const [role, file = ''] = process.argv.slice(2)

if (role === 'bare') {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string }
  const body = Buffer.from(recorded.body, 'base64')
  const server = createServer((_req, res) => {
    res.writeHead(200, recorded.headers)
    res.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
} else {
  const page = readFileSync(file)
  const pageCache = createPageCache({
    inner: createInnerListener(async (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      res.end(page)
    }),
    cache: true,
    https: false,
    matchRoute: () => ({ kind: 'unknown', locale: 'en' }),
    errorText: () => ({ title: '', message: '', home: '' }),
    log: (line) => console.error(line),
    staticPage: { scripts: { inline: '', entry: '' }, policy: pagePolicy('') },
  })
  const port = await pageCache.listen(0, '127.0.0.1')
  pageCache.ready()
  process.send?.(port)
}
