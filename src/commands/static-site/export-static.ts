import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import mongoose from 'mongoose'
import { locales, sitemapKey } from '#locales/languages'
import type { Connection } from '#src/features/search/cms/connection'
import { sitemapIndexPath } from '#src/features/seo/sitemap'
import { offline } from '#src/page-types/offline/route'
import { search } from '#src/page-types/search/route'
import { readManifest } from '#src/platform/build-manifest'
import { buildFolder } from '#src/platform/config/build-folder'
import { buildPathname, encodePathname } from '#src/platform/i18n/pathname'
import { formOf } from '#src/platform/i18n/redirects/redirect-pattern'
import { readSource } from '#src/platform/i18n/redirects/redirect-source'
import { feedFormatNames } from '#src/platform/urls/feed-files'
import { languageFiles } from '#src/platform/urls/language-files'
import { version } from '#src/platform/version'
import type { Run } from '../frame/run-command'
import { type OutputFolder, openOutput, type Totals } from '../outgoing/output-folder'
import { addressesIn } from './addresses-in'
import { fileOfAddress, isLeftOut, missingPageFile } from './file-of-address'
import {
  type FormerAddress,
  findHostRedirect,
  formerPathname,
  prefixHostRedirects,
  redirectIn,
} from './find-redirects'
import { hostFiles } from './host-files'
import { type HostRedirect, immutableRoots } from './hosts/host-settings'
import { isForHosts } from './hosts/patterns'
import { withoutAddress, withPreloads } from './html-of-file'
import { withPictureFiles } from './picture-addresses'
import { type RenderedResponse, type RenderedSite, startRenderedSite } from './rendered-site'
import { searchFiles } from './search-files'
import { walk } from './walk'

export interface StaticExport extends Totals {
  /** Links of pages that lead nowhere, with a page that has each. */
  readonly broken: readonly { readonly address: string; readonly on: string }[]
}

/** Rendering is bound by a processor, and compression by the others. */
const lanes = 6

const payloadName = '_payload.json'

/**
 * Writes the public site into a folder that any web server can serve: what the site itself responds with, from the
 * addresses that it announces to every address that these name.
 *
 * @throws {CommandError} if the folder is not an export's, or a page cannot be rendered.
 */
export async function exportStatic(
  { baseUrl, folder }: { readonly baseUrl: string; readonly folder: string },
  { progress, signal }: Run,
): Promise<StaticExport> {
  const output = await openOutput(folder, { as: 'static', version })
  try {
    progress.step('Starting the site')
    const connection = await mongoose
      .createConnection(process.env['DATABASE_URI'] ?? '', { maxPoolSize: 2 })
      .asPromise()
    const site = await startRenderedSite(baseUrl, progress.say)
    try {
      const writer = new StaticWriter(
        { baseUrl, build: buildFolder(), connection, output, site },
        { progress, signal },
      )
      const broken = await writer.writeAll()
      signal.throwIfAborted()
      return { ...(await output.finish()), broken }
    } finally {
      await site.close()
      await connection.close(true)
    }
  } catch (error) {
    await output.close().catch(() => undefined)
    throw error
  }
}

interface Parts {
  readonly baseUrl: string
  /** The folder of the build that the site serves. */
  readonly build: string
  readonly connection: Connection
  readonly output: OutputFolder
  readonly site: RenderedSite
}

export class StaticWriter {
  readonly #parts: Parts
  readonly #run: Run
  readonly #redirects = new Map<string, HostRedirect>()
  /** From the address of a picture's file to where it is converted. */
  readonly #pictures = new Map<string, string>()
  /** From an address that a page named to that page. */
  readonly #namedOn = new Map<string, string>()
  readonly #broken: { address: string; on: string }[] = []
  #headers: readonly (readonly [string, string])[] = []
  #count = 0

  constructor(parts: Parts, run: Run) {
    this.#parts = parts
    this.#run = run
  }

  async writeAll(): Promise<StaticExport['broken']> {
    const { progress, signal } = this.#run
    progress.step('Writing pages')
    const first = [
      ...(await this.#writeMissingPages()),
      ...(await this.#announced()),
      ...(await this.#formerAddresses()),
    ]
    await walk(first, (address) => this.#visit(address), { lanes, signal })
    progress.step('Writing the search index')
    await this.#writeSearch()
    progress.step('Writing redirects')
    await this.#findRedirects()
    await this.#writeOwnFiles()
    const host = { redirects: [...this.#redirects.values()], headers: this.#headers }
    for (const [file, text] of hostFiles(host)) {
      await this.#parts.output.write(file, Buffer.from(text), false)
    }
    return this.#broken
  }

  /** What no page has to name. */
  async #announced(): Promise<string[]> {
    const latest = '/builds/latest.json'
    const { id } = JSON.parse((await this.#get(latest)).body.toString()) as { id: string }
    const manifest = `/builds/meta/${id}.json`
    const { prerendered = [] } =
      readManifest(JSON.parse((await this.#get(manifest)).body.toString())) ?? {}
    return [
      ...prerendered.map(encodePathname),
      ...locales.flatMap((locale) =>
        ['/', search.path, offline.path, ...languageFiles.map((name) => `/${name}`)].map((own) =>
          encodePathname(buildPathname(locale, own)),
        ),
      ),
      ...locales.map(sitemapKey),
      ...[latest, manifest, sitemapIndexPath, '/robots.txt', '/service-worker.js'],
    ]
  }

  async #formerAddresses(): Promise<string[]> {
    const rows = await this.#parts.connection
      .collection<FormerAddress>('slug-history')
      .find({})
      .project<FormerAddress>({ _id: 0, locale: 1, slug: 1 })
      .toArray()
    return rows.map((row) => encodePathname(formerPathname(row)))
  }

  async #visit(address: string): Promise<readonly string[]> {
    const { progress } = this.#run
    const from = this.#pictures.get(address)
    const file = fileOfAddress(address, false)
    const isFixed = immutableRoots.some((root) => address.startsWith(root))
    if (isFixed && file !== undefined && !address.endsWith('.css')) {
      if (await this.#parts.output.holds(file)) return []
    }
    const response = await this.#get(from ?? address, from ? { accept: 'image/webp' } : {})
    this.#count += 1
    progress.at(`${this.#count} files`)
    const redirect = redirectIn(response, this.#parts.baseUrl)
    if (redirect) {
      this.#addRedirect({
        from: decodeURIComponent(address),
        params: [],
        ...redirect,
      })
      const next = redirect.to.startsWith('/') ? redirect.to.replace(/[?#].*$/, '') : undefined
      return next && !isLeftOut(next) ? [next] : []
    }
    if (response.status !== 200) {
      const on = this.#namedOn.get(address)
      if (on !== undefined) this.#broken.push({ address, on })
      return []
    }
    return this.#writeResponse(address, response)
  }

  async #writeResponse(address: string, response: RenderedResponse): Promise<readonly string[]> {
    const type = String(response.headers['content-type'] ?? '')
    const isPage = type.startsWith('text/html')
    const file = fileOfAddress(address, isPage)
    if (file === undefined) {
      this.#broken.push({ address, on: this.#namedOn.get(address) ?? address })
      return []
    }
    if (address === '/') this.#headers = securityHeaders(response)
    if (!isText(type)) {
      await this.#parts.output.write(file, response.body, false)
      return []
    }
    const body = response.body.toString()
    const text = isPage ? withPreloads(body, linkOf(response)) : body
    const found = await this.#writeText(file, text, type, address)
    if (address.endsWith(payloadName)) return found.pictures
    if (isPage && text.includes(' data-hash="')) {
      found.addresses.push(address === '/' ? `/${payloadName}` : `${address}/${payloadName}`)
    }
    return [...found.pictures, ...found.addresses]
  }

  /** Writes a text with its pictures as files. @returns what it names. */
  async #writeText(file: string, body: string, type: string, address: string) {
    const found = { pictures: [] as string[], addresses: [] as string[] }
    const text = withPictureFiles(body, ({ from, path: picture }) => {
      this.#pictures.set(picture, from)
      found.pictures.push(picture)
    })
    await this.#write(file, text)
    const { baseUrl } = this.#parts
    for (const named of addressesIn(text, type, { origin: baseUrl, path: address })) {
      if (isLeftOut(named)) continue
      if (!this.#namedOn.has(named)) this.#namedOn.set(named, address)
      found.addresses.push(named, ...otherFormats(named))
    }
    return found
  }

  #addRedirect(redirect: HostRedirect): void {
    const query = redirect.params.map((param) => param.join('=')).join('&')
    const path = redirect.pattern ? formOf(redirect.pattern) : redirect.from
    this.#redirects.set(`${path}?${query}`, redirect)
  }

  async #writeSearch(): Promise<void> {
    const { connection } = this.#parts
    const global = await connection
      .collection<{ globalType: string; timeZone?: string }>('globals')
      .findOne({ globalType: 'site' })
    for (const locale of locales) {
      for await (const file of searchFiles(connection, locale, global?.timeZone ?? 'UTC')) {
        this.#run.signal.throwIfAborted()
        await this.#write(file.path.slice(1), file.text)
      }
    }
  }

  async #writeMissingPages(): Promise<string[]> {
    const found: string[] = []
    for (const locale of locales) {
      const home = buildPathname(locale, '/')
      const address = encodePathname(buildPathname(locale, missingPath))
      const response = await this.#get(address)
      const html = withPreloads(withoutAddress(response.body.toString()), linkOf(response))
      const named = await this.#writeText(missingPageFile(home), html, 'text/html', home)
      found.push(...named.pictures, ...named.addresses)
    }
    return found
  }

  async #findRedirects(): Promise<void> {
    const { baseUrl, site } = this.#parts
    const all = await site.redirectSources()
    const fits = (source: string) => isForHosts(readSource(source))
    const sources = all.filter(fits)
    for (const source of all.filter((one) => !fits(one))) {
      this.#run.progress.say(`A redirect has more parts than these hosts know: ${source}`)
    }
    const find = async (source: string): Promise<readonly string[]> => {
      const found = await findHostRedirect(source, (target) => this.#get(target), baseUrl)
      if (found) this.#addRedirect(found)
      return []
    }
    await walk(sources, find, { lanes, signal: this.#run.signal })
    for (const redirect of prefixHostRedirects) this.#addRedirect(redirect)
  }

  /** Files of the checkout, and the scripts that pages load on demand. */
  async #writeOwnFiles(): Promise<void> {
    for (const [from, to] of [
      ['public', ''],
      [path.join(this.#parts.build, 'static/octavo'), '_next/static/octavo/'],
    ] as const) {
      const entries = await readdir(from, { recursive: true, withFileTypes: true })
      for (const entry of entries.filter((one) => one.isFile())) {
        const own = path.relative(from, path.join(entry.parentPath, entry.name))
        const file = to + own.split(path.sep).join('/')
        const content = await readFile(path.join(from, own))
        await this.#parts.output.write(file, content, /\.(?:css|js|svg|json|txt|xml)$/.test(own))
      }
    }
  }

  #get(target: string, headers?: Readonly<Record<string, string>>): Promise<RenderedResponse> {
    return this.#parts.site.get(target, headers)
  }

  #write(file: string, text: string): Promise<void> {
    return this.#parts.output.write(file, Buffer.from(text), true)
  }
}

const linkOf = ({ headers }: RenderedResponse): string | undefined =>
  typeof headers['link'] === 'string' ? headers['link'] : undefined

/** No page has it: slugs have no tilde. */
const missingPath = '/~'

function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript)(?:;|$)|^image\/svg/.test(type)
}

/** Pages announce one format of a feed; readers may subscribe to all. */
function otherFormats(address: string): string[] {
  const [, list] = /^(.*)\/feed\.[a-z]+$/.exec(address) ?? []
  return list === undefined ? [] : feedFormatNames.map((format) => `${list}/feed.${format}`)
}

const security = [
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Strict-Transport-Security',
  'Content-Security-Policy',
]

function securityHeaders({ headers }: RenderedResponse): (readonly [string, string])[] {
  return security.flatMap((name) => {
    const value = headers[name.toLowerCase()]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
}
