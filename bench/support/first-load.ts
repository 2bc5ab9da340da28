import { gzipSync } from 'node:zlib'

/** What a browser loads before a page works, in bytes after gzip at level 9. */
export interface FirstLoad {
  readonly html: number
  readonly css: number
  readonly scripts: readonly Script[]
}

export interface Script {
  readonly pathname: string
  readonly gzip: number
}

/** Loads a page and whatever scripts and styles its HTML names. */
export async function measureFirstLoad(page: string): Promise<FirstLoad> {
  const html = await load(page)
  const text = html.toString('utf8')
  // Browsers that know modules, which is all of today's, leave `nomodule` scripts out.
  const old = new Set(sources(text, /<script\b[^>]*\bnomodule\b[^>]*>/gi))
  const named = [
    ...sources(text, /<script\b[^>]*>/gi),
    ...sources(text, /<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*\bas="script"[^>]*>/gi),
    // Parts of the page that React loads by itself before it wakes: the inline data names them.
    ...[...text.matchAll(/static\/chunks\/[\w./~-]+\.js/g)].map(([chunk]) => `/_next/${chunk}`),
  ]
  const scripts = new Set(named.filter((source) => !old.has(source)))
  const styles = new Set(sources(text, /<link\b[^>]*\brel="stylesheet"[^>]*>/gi))
  return {
    html: packed(html),
    css: sum(await Promise.all([...styles].map((source) => sizeOf(new URL(source, page))))),
    scripts: await Promise.all(
      [...scripts].map(async (source) => ({
        pathname: source,
        gzip: await sizeOf(new URL(source, page)),
      })),
    ),
  }
}

export function scriptBytes({ scripts }: FirstLoad): number {
  return sum(scripts.map(({ gzip }) => gzip))
}

/** Addresses in the tags that a pattern finds, without the query that tells deployments apart. */
function sources(html: string, tags: RegExp): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => {
    const source = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    return source === undefined ? [] : [source.replace(/\?.*$/, '')]
  })
}

async function sizeOf(url: URL): Promise<number> {
  return packed(await load(url.href))
}

async function load(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

function packed(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
