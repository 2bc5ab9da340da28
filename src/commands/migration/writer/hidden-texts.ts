import type { Payload } from 'payload'
import { chooseRedirect, keysOfAddress } from '#src/platform/i18n/redirects/redirect-source'
import { pathnameOf } from './redirects'
import type { Survey } from './survey'

/** Redirects that one query asks for. */
const batch = 500

/**
 * Texts at addresses that a redirect of the site leads away from: visitors would not see them. Patterns lead
 * away from missing pages alone.
 *
 * @returns a line for each, with the remedy.
 */
export async function listHidden(payload: Payload, survey: Survey): Promise<readonly string[]> {
  const titles = new Map<string, string>()
  for (const document of survey.documents.values()) {
    for (const locale of document.languages.keys()) {
      const pathname = pathnameOf(survey, document, locale)
      if (pathname !== undefined) titles.set(pathname, document.title)
    }
  }
  const lines: string[] = []
  const pathnames = [...titles.keys()]
  for (let start = 0; start < pathnames.length; start += batch) {
    const some = pathnames.slice(start, start + batch)
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { key: { in: some.flatMap((pathname) => keysOfAddress(pathname)) } },
      depth: 0,
      pagination: false,
      select: { from: true },
    })
    for (const pathname of docs.length > 0 ? some : []) {
      const redirect = chooseRedirect(docs, pathname)
      if (!redirect) continue
      lines.push(
        `${pathname} "${titles.get(pathname)}": the site's redirect from ${redirect.from} leads away from it. Delete the redirect, or change the slug.`,
      )
    }
  }
  return lines
}
