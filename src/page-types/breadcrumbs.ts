import type { Translate } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogs } from './blogs/route'
import type { Crumb, PageModel } from './models'

type Above = (page: PageModel, t: Translate) => readonly Crumb[]

export const atTop: Above = () => []

export const belowHome: Above = ({ locale }, t) => [
  { label: t('page.home'), href: buildPathname(locale, '/') },
]

export const belowBlogs: Above = (page, t) => [
  ...belowHome(page, t),
  { label: t('blogs.title'), href: buildPathname(page.locale, blogs.path) },
]
