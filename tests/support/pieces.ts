import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds; longer than a frame, so that the browser paints what it has. */
const pause = 40

export interface PiecewiseSite {
  readonly url: string
  /** In how many pieces the last document was sent, its beginning aside. */
  readonly pieces: number
  close(): Promise<void>
}

/** Serves a site as it is, save that documents come in pieces: as bad lines cut them, only each time. */
export async function serveInPieces(
  site: string,
  cut: (html: string) => readonly string[],
): Promise<PiecewiseSite> {
  let pieces = 0
  const sheets = new Set<string>()
  const server = createServer(async (req, res) => {
    try {
      const response = await fetch(site + req.url, { redirect: 'manual' })
      const headers = new Headers(response.headers)
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
        headers.delete(name)
      res.writeHead(response.status, Object.fromEntries(headers))
      if (!/^text\/html/.test(headers.get('content-type') ?? '')) {
        res.end(Buffer.from(await response.arrayBuffer()), () => {
          if (/^text\/css/.test(headers.get('content-type') ?? '')) sheets.add(req.url ?? '')
        })
        return
      }
      const [beginning = '', ...rest] = cut(await response.text())
      pieces = rest.length
      res.write(beginning)
      // Nothing is painted before the style sheets are there.
      const wanted = beginning.match(/<link rel="stylesheet"/g)?.length ?? 0
      while (sheets.size < wanted && !res.destroyed) await wait(pause)
      for (const part of rest) {
        res.write(part)
        await wait(pause)
      }
      res.end()
    } catch {
      res.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get pieces() {
      return pieces
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Cuts a document before and after each tag of one of its parts. */
export function betweenTagsOf(begin: string, end: string): (html: string) => readonly string[] {
  return (html) => {
    const from = html.indexOf(begin)
    const to = html.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`The page has no ${begin}.`)
    const inside = html.slice(from, to).split(/(<[^>]*>)/)
    return [html.slice(0, from), ...inside, html.slice(to)].filter((part) => part !== '')
  }
}
