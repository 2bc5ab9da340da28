import type { Locale } from '#locales/languages'
import { parsePathname } from '#src/platform/i18n/pathname'
import type { Target } from '../writer/address-book'
import type { SurveyedDocument } from '../writer/survey'
import { checkAddresses } from './check-addresses'
import { compareLinks } from './compare-links'
import { comparePage } from './compare-page'
import { type Aspect, compareTexts } from './compare-texts'
import { factsOfPage } from './facts-of-page'
import type { NotedText } from './noted-texts'
import type { ReceiptContext } from './receipt-context'
import type { SiteClient } from './site-client'

/** A chain of more redirects is a fault. */
const mostHops = 3

/** Compares a public text with its page. */
export async function textOnPage(
  text: NotedText,
  document: SurveyedDocument,
  locale: Locale,
  path: string,
  site: SiteClient,
  { pathnamesOf, refused, result, shownNames }: ReceiptContext,
): Promise<Aspect[]> {
  const { addresses } = result.survey
  const find = (href: string) => addresses.find(href)
  const pathOf = (href: string) => addresses.pathOf(href)
  let visit = await site.visit(encodeURI(path))
  let moved: string | undefined
  // A person may have changed its slug since.
  for (let hops = 0; hops < mostHops && visit.location !== undefined; hops += 1) {
    moved = visit.location
    visit = await site.visit(visit.location)
  }
  const page = visit.status === 200 ? factsOfPage(visit.text) : undefined
  if (!page) {
    const what = visit.status === 200 ? 'a page without an article' : `status ${visit.status}`
    return [{ name: 'page', source: path, site: what, outcome: 'missing' }]
  }
  for (const name of [...page.topics, page.author ?? '']) shownNames.add(name.toLowerCase())
  const source = text.facts
  const targets = source.links.flatMap((href) => find(href) ?? [])
  const empty = await withoutPage(targets, locale, pathnamesOf, site)
  return [
    ...(moved === undefined ? [] : [movedHere(path, moved)]),
    ...compareTexts(source, page, result.changes.get(`${document.id} ${locale}`) ?? []),
    ...compareLinks(source.links, page.links, {
      find,
      pathOf,
      pathnamesOf: (target) => (empty.has(target.id) ? [] : pathnamesOf(target)),
    }),
    ...(await pictureFiles(page.pictures, site)),
    ...comparePage(text, page, locale, result),
    ...(await checkAddresses(
      text.addresses,
      { collection: document.collection, id: document.id, locale },
      moved ?? path,
      { client: site, pathOf, find, refused },
    )),
  ]
}

/** Topics and authors that no public article names have no page, so that links to them are text. */
async function withoutPage(
  targets: readonly Target[],
  locale: Locale,
  pathnamesOf: ReceiptContext['pathnamesOf'],
  site: SiteClient,
): Promise<ReadonlySet<string>> {
  const lists = targets.filter(({ collection }) => /^(?:tags|authors)$/.test(collection))
  const found = await Promise.all(
    lists.map(async (target) => {
      const path = pathnamesOf(target).find((one) => parsePathname(one).locale === locale)
      const isEmpty = path !== undefined && (await site.status(encodeURI(path))) === 404
      return isEmpty ? [target.id] : []
    }),
  )
  return new Set(found.flat())
}

const movedHere = (source: string, site: string): Aspect => ({
  name: 'page',
  source,
  site,
  outcome: 'changed',
  rule: 'moved-here',
})

async function pictureFiles(pictures: readonly string[], site: SiteClient): Promise<Aspect[]> {
  const states = await Promise.all(
    pictures.map(async (src) => {
      const path = originalOf(src)
      return { path, status: await site.status(path) }
    }),
  )
  const broken = states.filter(({ status }) => status !== 200)
  if (broken.length === 0) return []
  return [
    {
      name: 'files of pictures',
      source: pictures.length,
      site: pictures.length - broken.length,
      outcome: 'missing',
      details: broken.map(({ path, status }) => `${path}: ${status}`),
    },
  ]
}

/** The stored picture: converting each for this comparison would take the site's processor. */
function originalOf(src: string): string {
  const { pathname, searchParams } = new URL(src, 'http://here.invalid')
  return pathname === '/_next/image' ? (searchParams.get('url') ?? src) : src
}
