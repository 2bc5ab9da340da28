import { createHash } from 'node:crypto'
import { parseSitemap } from '../support/documents'

/** What visitors get of a site: pages in two languages, and the digest of each file of its pictures. */
export type PublicContent = ReadonlyMap<string, string>

/** The default language, and one in another script: `backup.test.ts` compares all that is stored. */
const compared = ['/sitemap.xml', '/jp/sitemap.xml']

/** Reads what is public. */
export async function readPublicContent(port: number): Promise<PublicContent> {
  const read = async (pathname: string): Promise<Buffer> => {
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`)
    if (!response.ok) throw new Error(`${pathname}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const text = async (pathname: string) => (await read(pathname)).toString('utf8')
  const pathnameOf = (url: string) => new URL(url).pathname

  const found = new Map<string, string>()
  for (const sitemap of compared) {
    for (const { loc } of parseSitemap(await text(sitemap))) {
      const pathname = pathnameOf(loc)
      found.set(pathname, unsigned(await text(pathname)))
    }
  }
  const { docs } = JSON.parse(await text('/api/media?limit=0&depth=0')) as { docs: Picture[] }
  for (const { sizes, url } of docs) {
    const addresses = [url, ...Object.values(sizes).map((size) => size.url)]
    for (const address of addresses) {
      if (!address) continue
      const pathname = new URL(address, 'http://site').pathname
      found.set(pathname, digest(await read(pathname)))
    }
  }
  return found
}

/** A page without what each site signs with a secret of its own: the stamp of a form, and so the digest of its content. */
function unsigned(html: string): string {
  const unstamped = html.replace(/(?<= name="_stamp" value=")[^"]+/, '')
  return unstamped === html ? html : unstamped.replace(/(?<= data-hash=")[^"]+/, '')
}

interface Picture {
  readonly url: string
  readonly sizes: Readonly<Record<string, { readonly url: string | null }>>
}

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
