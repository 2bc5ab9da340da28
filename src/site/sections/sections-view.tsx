import type { CSSProperties, ReactElement } from 'react'
import type { Locale } from '#locales/languages'
import { blogs } from '#src/page-types/blogs/route'
import type { Section } from '#src/page-types/models'
import { quoted } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { ArticleCards } from '../articles/article-cards'
import { ButtonLink } from '../button-link'
import { pageLanguage } from '../shell/page-language'
import { PictureImage } from '../text/picture-image'
import { RichTextView } from '../text/rich-text'
import { TextAnchor } from '../text/text-anchor'
import { FormSection } from './form'
import { IssueSection } from './issue'
import { NewsletterSection } from './newsletter'
import type { Kind, SectionProps } from './section-props'
import { InAllLanguages, Poster } from './sections-in-all-languages'
import { Sheet } from './sheet'

/** An editor's page of sections, the first heading as the page's own. */
export async function SectionsView({
  page,
}: {
  page: {
    readonly title: string
    readonly locale: Locale
    readonly contentLocale: Locale
    readonly pathname: string
    readonly sections: readonly Section[]
  }
}) {
  const { contentLocale, locale, sections, title } = page
  const { messages } = await getMessages(locale)
  const inPageLanguage = pageLanguage(page)
  const firstHero = sections.findIndex(({ kind }) => ['hero', 'sheet', 'issue'].includes(kind))
  return (
    <>
      {firstHero < 0 ? <h1 className="visually-hidden">{title}</h1> : null}
      {sections.map((section, index) => (
        <SectionView
          key={`${section.kind}-${String(index)}`}
          section={section}
          isFirst={index === firstHero}
          locale={locale}
          contentLocale={contentLocale}
          pathname={page.pathname}
          messages={messages}
          inPageLanguage={inPageLanguage}
        />
      ))}
    </>
  )
}

const views: {
  readonly [Of in Kind]: (props: SectionProps<Of>) => ReactElement | Promise<ReactElement>
} = {
  sheet: Sheet,
  inAllLanguages: InAllLanguages,
  hero: Hero,
  story: Story,
  features: Features,
  quote: Quote,
  figures: Figures,
  poster: Poster,
  callToAction: CallToAction,
  form: FormSection,
  newsletter: NewsletterSection,
  newestPosts: NewestPosts,
  issue: IssueSection,
}

function SectionView(props: SectionProps<Kind>) {
  const View = views[props.section.kind] as (props: SectionProps<Kind>) => ReactElement
  return <View {...props} />
}

function Hero({ section, isFirst }: SectionProps<'hero'>) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className="section hero" {...(section.image ? { 'data-picture': true } : {})}>
      <div>
        <Heading>{section.heading}</Heading>
        {section.text ? <p className="lead">{section.text}</p> : null}
        {section.link ? <ButtonLink link={section.link} /> : null}
      </div>
      {section.image ? (
        <figure>
          <PictureImage
            picture={section.image}
            sizes="(max-width: 46rem) 86vw, 32rem"
            priority={isFirst}
          />
        </figure>
      ) : null}
    </section>
  )
}

function Story({ section, messages, inPageLanguage }: SectionProps<'story'>) {
  return (
    <section
      className="section story"
      {...(section.image ? { 'data-picture': section.imageSide } : {})}
    >
      {section.image ? (
        <figure>
          <PictureImage picture={section.image} sizes="(max-width: 46rem) 92vw, 40rem" />
        </figure>
      ) : null}
      <div>
        <h2>{section.heading}</h2>
        <div className="prose">
          <RichTextView text={section.text} messages={{ ...messages, ...inPageLanguage }} />
        </div>
        {section.link ? <ButtonLink link={section.link} /> : null}
      </div>
    </section>
  )
}

function Features({ section }: SectionProps<'features'>) {
  return (
    <section className="section features">
      <div className="section-head">
        <h2>{section.heading}</h2>
      </div>
      <ul style={{ '--count': section.items.length } as CSSProperties}>
        {section.items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Quote({ section, contentLocale }: SectionProps<'quote'>) {
  return (
    <figure className="section quote">
      <blockquote>
        <p>{quoted(section.text, contentLocale)}</p>
      </blockquote>
      {section.attribution ? <figcaption>{section.attribution}</figcaption> : null}
    </figure>
  )
}

function Figures({ section }: SectionProps<'figures'>) {
  return (
    <section className="section figures">
      {section.heading ? (
        <div className="section-head">
          <h2>{section.heading}</h2>
        </div>
      ) : null}
      <dl style={{ '--count': section.items.length } as CSSProperties}>
        {section.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function CallToAction({ section }: SectionProps<'callToAction'>) {
  return (
    <section className="section call-to-action">
      <div>
        <div>
          <h2>{section.heading}</h2>
          {section.text ? <p>{section.text}</p> : null}
        </div>
        <p className="link">
          <ButtonLink link={section.link} />
        </p>
      </div>
    </section>
  )
}

function NewestPosts({ section, locale, messages, inPageLanguage }: SectionProps<'newestPosts'>) {
  return (
    <section className="section newest">
      <div className="section-head">
        <h2>{section.heading}</h2>
        <p {...inPageLanguage}>
          <TextAnchor href={buildPathname(locale, blogs.path)}>{messages.blogs.all}</TextAnchor>
        </p>
      </div>
      <div {...inPageLanguage}>
        <ArticleCards articles={section.articles} locale={locale} level={3} />
      </div>
    </section>
  )
}
