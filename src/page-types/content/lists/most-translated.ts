import type { ArticleAddress } from '../addresses/article-resolution'

/** The first of the articles published in the most languages. */
export function mostTranslated<Article extends Pick<ArticleAddress, 'published'>>(
  articles: readonly Article[],
): Article | undefined {
  const most = Math.max(0, ...articles.map(({ published }) => published.length))
  return articles.find(({ published }) => published.length === most)
}
