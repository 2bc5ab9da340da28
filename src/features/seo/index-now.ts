import { isDeepStrictEqual } from 'node:util'
import { locales } from '#locales/languages'
import type { LocalisedPaths } from '#src/page-types/document-type'
import type { PublicDocument } from '#src/platform/cache/affected'
import { contentIn, sharedFacts } from '#src/platform/cache/stored-document'
import type { IndexNowSettings } from '#src/platform/config/settings/index-now-settings'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isPublishedIn } from '#src/platform/i18n/published-locales'

export interface DocumentChange {
  readonly before: PublicDocument | undefined
  readonly after: PublicDocument | undefined
  readonly paths: { readonly before: LocalisedPaths; readonly after: LocalisedPaths }
}

/** In each language: pages that are new, different, moved (the old and the new pathname), or gone. */
export function changedPathnames({ after, before, paths }: DocumentChange): string[] {
  const isSame = isDeepStrictEqual(sharedFacts(before), sharedFacts(after))
  return locales.flatMap((locale) => {
    const was = before && isPublishedIn(before, locale) ? paths.before[locale] : undefined
    const is = after && isPublishedIn(after, locale) ? paths.after[locale] : undefined
    const saysTheSame =
      isSame && isDeepStrictEqual(contentIn(before, locale), contentIn(after, locale))
    if (was === is && saysTheSame) return []
    return [...new Set([was, is])].flatMap((path) =>
      path === undefined ? [] : [buildPathname(locale, path)],
    )
  })
}

/** Addresses per request. */
const batchSize = 10_000

/** Per request, in milliseconds. */
const timeout = 10_000

export interface Told {
  /** Addresses to send again. */
  readonly left: readonly string[]
  /** Final refusals, with reasons. */
  readonly refusals: readonly string[]
}

/** @param origin of the site, without a trailing slash. */
export async function tellIndexNow(
  { endpoint, key }: IndexNowSettings,
  origin: string,
  urls: readonly string[],
): Promise<Told> {
  const refusals: string[] = []
  for (let start = 0; start < urls.length; start += batchSize) {
    const urlList = urls.slice(start, start + batchSize)
    const keyLocation = `${origin}/${key}.txt`
    const body = JSON.stringify({ host: new URL(origin).host, key, keyLocation, urlList })
    const status = await send(endpoint, body)
    if (status === undefined || status >= 500 || status === 429) {
      return { left: urls.slice(start), refusals }
    }
    if (status >= 400) refusals.push(`status ${status} for ${urlList.length} addresses`)
  }
  return { left: [], refusals }
}

/** @returns the status; `undefined` without a response. */
async function send(endpoint: string, body: string): Promise<number | undefined> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}
