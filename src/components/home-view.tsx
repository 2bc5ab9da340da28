import type { Locale } from '#locales/languages'
import type { HomeModel, Section } from '#src/content/models'
import { quoted } from '#src/i18n/format'
import type { Translate } from '#src/i18n/messages'
import { getMessages } from '#src/i18n/messages'
import { buildPathname } from '#src/i18n/pathname'
import { paths } from '#src/i18n/route'
import { BlogCards } from './blog-cards'
import { PictureImage } from './picture-image'
import { TextAnchor } from './text-anchor'

/** The home page: the sections that editors arranged, the first heading as the page's own. */
export async function HomeView({ home }: { home: HomeModel }) {
  const { t } = await getMessages(home.contentLocale)
  const hasHero = home.sections.some((section) => section.kind === 'hero')
  return (
    <>
      {hasHero ? null : <h1 className="visually-hidden">{home.title}</h1>}
      {home.sections.map((section, index) => (
        <SectionView
          key={`${section.kind}-${String(index)}`}
          section={section}
          isFirst={index === home.sections.findIndex(({ kind }) => kind === 'hero')}
          locale={home.locale}
          contentLocale={home.contentLocale}
          t={t}
        />
      ))}
    </>
  )
}

function SectionView({
  section,
  isFirst,
  locale,
  contentLocale,
  t,
}: {
  section: Section
  isFirst: boolean
  locale: Locale
  contentLocale: Locale
  t: Translate
}) {
  switch (section.kind) {
    case 'hero': {
      const Heading = isFirst ? 'h1' : 'h2'
      return (
        <section className="hero">
          <div>
            <Heading>{section.heading}</Heading>
            {section.text ? <p className="lead">{section.text}</p> : null}
            {section.link ? (
              <p>
                <TextAnchor className="button" href={section.link.href}>
                  {section.link.label}
                </TextAnchor>
              </p>
            ) : null}
          </div>
          {section.image ? (
            <PictureImage
              picture={section.image}
              sizes="(max-width: 48rem) 100vw, 28rem"
              priority={isFirst}
            />
          ) : null}
        </section>
      )
    }
    case 'features':
      return (
        <section className="features">
          <h2>{section.heading}</h2>
          <ul>
            {section.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )
    case 'quote':
      return (
        <figure className="pull-quote">
          <blockquote>
            <p>{quoted(section.text, contentLocale)}</p>
          </blockquote>
          {section.attribution ? <figcaption>{section.attribution}</figcaption> : null}
        </figure>
      )
    case 'callToAction':
      return (
        <section className="call-to-action">
          <h2>{section.heading}</h2>
          {section.text ? <p>{section.text}</p> : null}
          <p>
            <TextAnchor className="button" href={section.link.href}>
              {section.link.label}
            </TextAnchor>
          </p>
        </section>
      )
    case 'newestPosts':
      return (
        <section className="newest">
          <h2>{section.heading}</h2>
          <BlogCards posts={section.posts} locale={locale} level={3} />
          <p>
            <TextAnchor href={buildPathname(locale, paths.blogs)}>{t('blogs.all')}</TextAnchor>
          </p>
        </section>
      )
  }
}
