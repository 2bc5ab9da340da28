import type { ArticleListModel } from '#src/page-types/blogs/model'
import { cutToWidth, displayWidth } from './display-width'
import { lengthLimits } from './length'

const { least, most } = lengthLimits.description

/** A later page names its articles, to differ from the others; so does a first one whose own text is short. */
export function listDescription(
  list: Pick<ArticleListModel, 'title' | 'description' | 'page' | 'articles'>,
): string | undefined {
  const { description, page, articles, title } = list
  const own = page === 1 ? description : `${title}:`
  if (articles.length === 0 || (page === 1 && displayWidth(own ?? '') >= least)) return description
  return cutToWidth(
    [own ?? [], articles.map((article) => article.title).join(' · ')].flat().join(' '),
    most,
  )
}
