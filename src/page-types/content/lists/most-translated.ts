import type { BlogAddress } from '../addresses/blog-resolution'

/** The first of the articles published in the most languages. */
export function mostTranslated<Post extends Pick<BlogAddress, 'published'>>(
  posts: readonly Post[],
): Post | undefined {
  const most = Math.max(0, ...posts.map(({ published }) => published.length))
  return posts.find(({ published }) => published.length === most)
}
