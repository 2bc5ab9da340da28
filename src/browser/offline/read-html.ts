export interface ReadHtml {
  /** Its heading. */
  readonly title: string
  /** BCP 47 tag of the interface. */
  readonly lang: string
  /** BCP 47 tag of the text, which differs on fallback pages. */
  readonly contentLang: string
  readonly build: string
  readonly hash: string | undefined
  readonly assets: readonly string[]
  /** URLs of its pictures, in all widths. */
  readonly pictures: readonly string[]
}

/** Workers have no HTML parser; this relies only on the markup of our layouts, on nothing that editors write. */
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

/** Without the name of the site. */
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

/** React's character references. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_, hex, decimal, name) =>
      name
        ? (entities[String(name).toLowerCase()] ?? '')
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}
