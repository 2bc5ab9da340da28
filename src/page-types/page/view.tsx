import { dirIn } from '#src/platform/i18n/direction'
import { getMessages } from '#src/platform/i18n/messages'
import { Contents } from '#src/site/articles/contents.tsx'
import { SectionsView } from '#src/site/sections/sections-view.tsx'
import { pageLanguage } from '#src/site/shell/page-language'
import { RichTextView } from '#src/site/text/rich-text.tsx'
import type { EditorPageModel } from './model'

export async function EditorPageView({ page }: { page: EditorPageModel }) {
  if (!page.text) return <SectionsView page={page} />
  const { messages, t } = await getMessages(page.locale)
  const { body, chapters } = page.text
  return (
    <article>
      <header className="page-header">
        <h1 {...dirIn(page.title, page.contentLocale)}>{page.title}</h1>
        {page.excerpt ? (
          <p className="lead" {...dirIn(page.excerpt, page.contentLocale)}>
            {page.excerpt}
          </p>
        ) : null}
      </header>
      <div className="article-body">
        <Contents
          chapters={chapters}
          title={t('legal.contents')}
          id="contents"
          {...pageLanguage(page)}
        />
        <div className="prose">
          <RichTextView
            text={body}
            messages={{ ...messages, ...pageLanguage(page), pathname: page.pathname }}
          />
        </div>
      </div>
    </article>
  )
}
