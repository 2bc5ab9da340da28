import 'server-only'
import { locales } from '#locales/languages'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { findNextSteps } from '../content/parts/next-steps'
import type { ReadType } from '../read-type'
import { offline as route } from './route'

export const offline: ReadType<'offline'> = {
  async find({ locale }) {
    const pathname = buildPathname(locale, route.path)
    const { t } = await getMessages(locale)
    return {
      kind: 'page',
      page: {
        kind: 'offline',
        locale,
        contentLocale: locale,
        pathname,
        canonical: pathname,
        title: t('offline.title'),
        description: undefined,
        shareImage: undefined,
        languages: languagesOfPath(route.path, locales),
        nextSteps: await findNextSteps(locale),
      },
    }
  },
}
