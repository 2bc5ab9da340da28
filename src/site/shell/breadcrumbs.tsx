import type { Locale } from '#locales/languages'
import type { Crumb } from '#src/page-types/models'
import { langOf } from '../text/lang-of'
import { TextAnchor } from '../text/text-anchor'

/** The page's own heading ends it. Not shown for the home page alone, which every header links. */
export function Breadcrumbs({
  crumbs,
  label,
  locale,
}: {
  crumbs: readonly Crumb[]
  label: string
  locale: Locale
}) {
  if (crumbs.length < 2) return null
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href} {...langOf(crumb.labelLocale, locale)}>
            <TextAnchor href={crumb.href}>{crumb.label}</TextAnchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
