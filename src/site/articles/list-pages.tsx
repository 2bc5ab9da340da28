import type { Translate } from '#src/platform/i18n/messages'
import { pagePath } from '#src/platform/i18n/segment'
import { TextAnchor } from '../text/text-anchor'

/** @param first the pathname of the list. */
export function ListPages({
  first,
  page,
  pages,
  t,
}: {
  first: string
  page: number
  pages: number
  t: Translate
}) {
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label={t('blogs.pages')}>
      {page > 1 ? (
        <TextAnchor href={pagePath(first, page - 1)} rel="prev">
          {t('blogs.newer')}
        </TextAnchor>
      ) : null}
      <span>{t('blogs.current', { page, pages })}</span>
      {page < pages ? (
        <TextAnchor href={pagePath(first, page + 1)} rel="next">
          {t('blogs.older')}
        </TextAnchor>
      ) : null}
    </nav>
  )
}
