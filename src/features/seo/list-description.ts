import type { BlogListModel } from '#src/page-types/blogs/model'
import { cutToWidth, displayWidth } from './display-width'
import { lengthLimits } from './length'

const { least, most } = lengthLimits.description

/**
 * The description of a list page for search engines. A later page names its articles, to differ from the
 * others; so does the first one if its own text is short.
 */
export function listDescription(
  list: Pick<BlogListModel, 'title' | 'description' | 'page' | 'posts'>,
): string | undefined {
  const { description, page, posts, title } = list
  const own = page === 1 ? description : `${title}:`
  if (posts.length === 0 || (page === 1 && displayWidth(own ?? '') >= least)) return description
  return cutToWidth([own ?? [], posts.map((post) => post.title).join(' · ')].flat().join(' '), most)
}
