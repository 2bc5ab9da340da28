import type { Payload } from 'payload'
import { type Locale, languageOf } from '#locales/languages'
import { readLink } from '#src/platform/urls/typed-link'
import { isRefusal, reasonOf } from '../../frame/refusal'
import type { IncomingMenu } from '../incoming'
import type { Target } from './address-book'
import { type Survey, surveyKey } from './survey'

/** @returns lines about what became of the menus. They are public at once, so only `--publish` brings them. */
export async function writeMenus(
  payload: Payload,
  survey: Survey,
  { dryRun, publish }: { readonly dryRun: boolean; readonly publish: boolean },
): Promise<string[]> {
  const lines: string[] = []
  const taken = new Set<string>()
  for (const menu of survey.menus) {
    const locale = survey.languages.find(menu.language)
    const rows = locale === undefined ? [] : rowsOf(menu, survey)
    if (locale === undefined || rows.length === 0) continue
    const field = /foot|bottom|legal|fu(?:ß|ss)/i.test(menu.name) ? 'footerLinks' : 'navigation'
    const place = `${field} (${locale})`
    const say = (what: string) => lines.push(`"${menu.name}", ${rows.length} entries: ${what}`)
    if (taken.has(place) || (await has(payload, field, locale))) {
      say(`${place} has entries already; they stay`)
      continue
    }
    taken.add(place)
    if (!publish) {
      say(`goes to ${place} with --publish, since that is public at once`)
      continue
    }
    try {
      if (!dryRun) {
        const data = { [field]: rows } as never
        await payload.updateGlobal({ slug: 'site', locale, depth: 0, data })
      }
      say(dryRun ? `would go to ${place}` : place)
    } catch (error) {
      say(`${place}: ${whyNot(error, locale)}`)
    }
  }
  return lines
}

/** All fields of the site are saved together, such as its name, which each language has to have. */
function whyNot(error: unknown, locale: Locale): string {
  if (!isRefusal(error)) return error instanceof Error ? error.message : String(error)
  const language = `${languageOf(locale).name} (${locale})`
  return `Site can’t be saved in ${language}: ${reasonOf(error).replace(/\.?$/, '.')} Correct this under Site in that language, then run the import again.`
}

async function has(payload: Payload, field: string, locale: Locale): Promise<boolean> {
  const stored = await payload.db.findGlobal({ slug: 'site', locale: 'all' })
  const byLocale = (stored as Readonly<Record<string, unknown>> | undefined)?.[field]
  const rows = (byLocale as Readonly<Record<string, unknown>> | undefined)?.[locale]
  return Array.isArray(rows) && rows.length > 0
}

function rowsOf({ entries }: IncomingMenu, survey: Survey): Record<string, unknown>[] {
  return entries.flatMap(({ label, target }): Record<string, unknown>[] => {
    const document =
      'key' in target ? findByKey(survey, target.key) : survey.addresses.find(target.address)
    if (document) {
      const { collection, id } = document
      return [{ to: 'document', document: { relationTo: collection, value: id }, label }]
    }
    if ('key' in target) return []
    const read = readLink(survey.addresses.pathOf(target.address) ?? target.address)
    return 'link' in read ? [{ to: 'url', link: read.link, label: label || read.link }] : []
  })
}

function findByKey(
  { documents }: Survey,
  key: string,
): Pick<Target, 'collection' | 'id'> | undefined {
  for (const collection of ['pages', 'blogs', 'tags', 'authors'] as const) {
    const found = documents.get(surveyKey(collection, key))
    if (found) return found
  }
  return undefined
}
