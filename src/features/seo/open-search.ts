import { languageOf } from '#locales/languages'
import type { SiteModel } from '#src/page-types/models'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { buildPathname } from '#src/platform/i18n/pathname'
import { shortName } from './short-name'
import { escapeXml } from './xml'

export const openSearchType = 'application/opensearchdescription+xml'

/** Letters of a short name (OpenSearch 1.1). */
const longestName = 16

export const searchName = ({ name }: Pick<SiteModel, 'name'>): string =>
  shortName(name, longestName)

/** `search` is the path of the site's search page; `description` has at most 1,024 letters (OpenSearch 1.1). */
export function openSearch(
  site: SiteModel,
  search: string,
  description: string,
  origin: string,
): string {
  const url = absoluteUrl(origin, buildPathname(site.locale, search))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(searchName(site))}</ShortName>`,
    `<Description>${escapeXml(description)}</Description>`,
    `<Image width="16" height="16" type="image/svg+xml">${escapeXml(origin)}/favicon.svg</Image>`,
    `<Url type="text/html" template="${escapeXml(url)}?q={searchTerms}"/>`,
    `<Language>${languageOf(site.locale).tag}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}
