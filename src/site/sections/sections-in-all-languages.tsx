import { languageOf } from '#locales/languages'
import { formatDate } from '#src/platform/i18n/format'
import { languageName } from '#src/platform/i18n/language-name'
import { encodeHref } from '#src/platform/i18n/pathname'
import { langOf } from '../text/lang-of'
import { RichTextView } from '../text/rich-text'
import type { SectionProps } from './section-props'

/** One article in each of its languages, with that language's typography. */
export function InAllLanguages({ section, contentLocale }: SectionProps<'inAllLanguages'>) {
  return (
    <section className="section in-all-languages">
      <div className="section-head with-text">
        <h2>{section.heading}</h2>
        {section.text ? <p>{section.text}</p> : null}
      </div>
      <ul>
        {section.languages.map((article) => {
          const { hreflang, tag } = languageOf(article.locale)
          return (
            <li key={article.locale} lang={tag} {...langOf(article.locale, contentLocale)}>
              <h3>
                <a
                  href={encodeHref(article.pathname)}
                  hrefLang={hreflang}
                  data-locale={article.locale}
                >
                  {article.title}
                </a>
              </h3>
              {article.excerpt ? <p>{article.excerpt}</p> : null}
              <time dateTime={article.publishedAt}>
                {formatDate(article.publishedAt, article.locale)}
              </time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A sign or a word in several languages, each in its own type. */
export function Poster({
  section,
  contentLocale,
  messages,
  inPageLanguage,
}: SectionProps<'poster'>) {
  return (
    <section className="section poster">
      <div>
        <div className="section-head with-text">
          <h2>{section.heading}</h2>
          {section.text.length > 0 ? (
            <div className="prose">
              <RichTextView text={section.text} messages={{ ...messages, ...inPageLanguage }} />
            </div>
          ) : null}
        </div>
        <dl>
          {section.items.map(({ locale, note, value }) => (
            <div key={locale + value}>
              <dt>{languageName(locale, contentLocale)}</dt>
              <dd {...langOf(locale, contentLocale)}>
                <span>{value}</span>
                {note ? <small>{note}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
