import 'server-only'
import type { Locale } from '#locales/languages'
import { openSearch, openSearchType } from '#src/features/seo/open-search'
import { manifestType, webManifest } from '#src/features/seo/web-manifest'
import { brand } from '#src/platform/brand/brand'
import { settings } from '#src/platform/config/env'
import { getMessages } from '#src/platform/i18n/messages'
import type { LanguageFile } from '#src/platform/urls/language-files'
import type { SiteModel } from '../../models'
import { search } from '../../search/route'
import { getSite } from '../parts/site'

interface SentFile {
  readonly text: string
  readonly type: string
}

const files: { readonly [Name in LanguageFile]: (site: SiteModel) => Promise<SentFile> } = {
  'manifest.webmanifest': async (site) => ({
    text: webManifest(site, brand.colors.paper.light),
    type: manifestType,
  }),
  'opensearch.xml': async (site) => {
    const { t } = await getMessages(site.locale)
    const description = `${t('search.label')} · ${site.name}`
    return {
      text: openSearch(site, search.path, description, settings.publicUrl),
      type: openSearchType,
    }
  },
}

export async function languageFile(locale: Locale, name: LanguageFile): Promise<SentFile> {
  return files[name](await getSite(locale))
}
