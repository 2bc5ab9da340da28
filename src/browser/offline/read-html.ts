/** What a document of the site says about itself. */
export interface ReadHtml {
  /** Its heading. */
  readonly title: string
  /** BCP 47 tag of the interface. */
  readonly lang: string
  /** BCP 47 tag of the text, which differs where English stands in. */
  readonly contentLang: string
  /** The build that rendered it. */
  readonly build: string
  /** The hash of its payload, where it names one. */
  readonly hash: string | undefined
  /** Paths of the files of the build that it needs to be shown. */
  readonly assets: readonly string[]
  /** Addresses of its pictures, in all widths. */
  readonly pictures: readonly string[]
}

/**
 * Reads a document of this site. A worker has no parser of HTML; this relies on the markup of our
 * own layouts (`app/`, `site/page-shell.tsx`) and on nothing that an editor writes.
 */
export function readHtml(html: string): ReadHtml {
  const root = /<html\b[^>]*>/i.exec(html)?.[0] ?? ''
  const main = /<main\b[^>]*\bid="content"[^>]*>/i.exec(html)?.[0] ?? ''
  const fallbackTag = /<div class="stand-in" lang="([^"]+)"/.exec(html)?.[1]
  const lang = attribute(root, 'lang') ?? ''
  return {
    title: textOf(/<h1\b[^>]*>(.*?)<\/h1>/is.exec(html)?.[1] ?? titleOf(html)),
    lang,
    contentLang: fallbackTag ?? lang,
    build: attribute(root, 'data-build') ?? '',
    hash: attribute(main, 'data-hash'),
    assets: assetsIn(html),
    pictures: picturesIn(html),
  }
}

/** Paths of the build's files that a text names. */
function assetsIn(html: string): string[] {
  const named = html.matchAll(/\bstatic\/(?:chunks|css|media|octavo)\/[\w./~%-]+\.\w+/g)
  return [...new Set([...named].map(([path]) => `/_next/${path}`))]
}

function picturesIn(html: string): string[] {
  const named = html.matchAll(/\/_next\/image\?[^\s"'\\<>]+/g)
  return [...new Set([...named].map(([address]) => decodeEntities(address).replace(/,$/, '')))]
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeEntities(value)
}

/** The title without the name of the site behind it. */
function titleOf(html: string): string {
  return (/<title>([^<]*)/i.exec(html)?.[1] ?? '').replace(/ · [^·]*$/, '')
}

function textOf(markup: string): string {
  return decodeEntities(markup.replace(/<[^>]*>/g, ''))
    .replace(/\s+/gu, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The character references that React writes. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_, hex, decimal, name) =>
      name
        ? (entities[String(name).toLowerCase()] ?? '')
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}
