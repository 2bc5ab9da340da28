import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** A web server that knows nothing but files, `_redirects`, and `_headers`, as static hosts do. */
export async function serveFolder(
  folder: string,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost')
    const own = decodeURIComponent(pathname)
    const find = async (...files: readonly string[]) => {
      for (const file of files) {
        const body = await readFile(path.join(folder, file)).catch(() => undefined)
        if (body) return { body, type: types[path.extname(file)] ?? 'application/octet-stream' }
      }
      return undefined
    }
    const redirect = (await linesOf(folder, '_redirects')).find(([from]) => from === pathname)
    if (redirect) {
      res.writeHead(Number(redirect[2]), { location: redirect[1] ?? '/' }).end()
      return
    }
    const headers = await headersOf(folder)
    const found = await find(own === '/' ? 'index.html' : `${own}.html`, own)
    const missing = await find(`${own.split('/')[1]}/404.html`, '404.html')
    const { body, type } = found ?? missing ?? { body: '', type: 'text/plain' }
    res.writeHead(found ? 200 : 404, { ...headers, 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'text/xml; charset=utf-8',
  '.atom': 'application/atom+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

async function linesOf(folder: string, file: string): Promise<string[][]> {
  const text = await readFile(path.join(folder, file), 'utf8')
  return text.split('\n').map((line) => line.split(' '))
}

/** Of every file: those of the first rule. */
async function headersOf(folder: string): Promise<Record<string, string>> {
  const [first = ''] = (await readFile(path.join(folder, '_headers'), 'utf8')).split('\n\n')
  const lines = first.split('\n').slice(1)
  return Object.fromEntries(
    lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/)
        .slice(0, 2),
    ),
  )
}
