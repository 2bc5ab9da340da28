import type { ArticleModel } from '#src/page-types/blog/model'
import { getMessages } from '#src/platform/i18n/messages'
import { pageLanguage } from '../shell/page-language'
import { SaveButton } from './save-button'
import { ShareButton } from './share-button'

/** In the page's language, also if the article is in English. */
export async function ArticleTools({ blog }: { blog: ArticleModel }) {
  const { messages } = await getMessages(blog.locale)
  return (
    <p className="article-tools" {...pageLanguage(blog)}>
      <SaveButton blog={blog} messages={messages} />
      <ShareButton messages={messages} />
    </p>
  )
}
