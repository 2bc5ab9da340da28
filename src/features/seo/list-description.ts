import type { BlogListModel } from '#src/page-types/blogs/model'
import { cutToWidth, displayWidth } from './display-width'
import { lengthLimits } from './length'

const { least, most } = lengthLimits.description

/**
 * What search engines are told of a page of a list. A later page names what it lists, so that it is
 * told from the others; the first one does so where the list's own words are few.
 */
export function listDescription(
  list: Pick<BlogListModel, 'title' | 'description' | 'page' | 'posts'>,
): string | undefined {
  const { description, page, posts, title } = list
  const own = page === 1 ? description : `${title}:`
  if (posts.length === 0 || (page === 1 && displayWidth(own ?? '') >= least)) return description
  return cutToWidth([own ?? [], posts.map((post) => post.title).join(' · ')].flat().join(' '), most)
}
