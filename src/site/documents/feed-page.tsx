import { languageOf } from '#locales/languages'
import type { Feed } from '#src/features/feeds/feed'
import { formatDate } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'
import { staticMarkup } from './static-markup'

/** What a feed shows to people in a browser: markup in the feed itself, see `feed.css`. */
export async function feedPage(feed: Feed): Promise<string> {
  const { t } = await getMessages(feed.locale)
  return staticMarkup(
    <main lang={languageOf(feed.locale).tag}>
      <title>{feed.title}</title>
      <meta name="viewport" content="width=device-width" />
      <p>
        <strong>{t('feed.title')}</strong> {t('feed.help')}
      </p>
      <p>
        <code>{feed.self}</code>
      </p>
      <h1>
        <a href={feed.url}>{feed.title}</a>
      </h1>
      <p>{feed.description}</p>
      <ul>
        {feed.entries.map(({ id, publishedAt, title, url }) => (
          <li key={id}>
            <a href={url}>{title}</a> <time>{formatDate(publishedAt, feed.locale)}</time>
          </li>
        ))}
      </ul>
    </main>,
    (name, props) => ({
      name,
      attributes: {
        // The surrounding feed has other name spaces.
        ...(name === 'main' ? { xmlns: 'http://www.w3.org/1999/xhtml' } : {}),
        ...Object.fromEntries(
          ['lang', 'href', 'name', 'content'].flatMap((prop) =>
            typeof props[prop] === 'string' ? [[prop, props[prop]]] : [],
          ),
        ),
      },
    }),
  )
}
