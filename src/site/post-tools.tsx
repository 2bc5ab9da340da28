import { languageOf } from '#locales/languages'
import type { BlogModel } from '#src/page-types/blog/model'
import { getMessages } from '#src/platform/i18n/messages'
import { SaveButton } from './save-button'
import { ShareButton } from './share-button'

/** What can be done with a post. In the page's language, also where the post is in English. */
export async function PostTools({ blog }: { blog: BlogModel }) {
  const { locale, contentLocale } = blog
  const { messages } = await getMessages(locale)
  return (
    <p
      className="post-tools"
      {...(locale === contentLocale ? {} : { lang: languageOf(locale).tag })}
    >
      <SaveButton blog={blog} messages={messages} />
      <ShareButton messages={messages} />
    </p>
  )
}
