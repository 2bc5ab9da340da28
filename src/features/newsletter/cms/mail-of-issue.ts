import type { Payload } from 'payload'
import { adminLanguages } from '#locales/admin-languages'
import { defaultLocale, type Locale, languageOf } from '#locales/languages'
import { fillIn } from '#src/cms/labels/server-messages'
import { siteName } from '#src/features/mail/cms/mail-task'
import { articlePath } from '#src/page-types/blog/route'
import { blogs } from '#src/page-types/blogs/route'

import { settings } from '#src/platform/config/env'
import { formatDate } from '#src/platform/i18n/format'
import { buildPathname, encodePathname } from '#src/platform/i18n/pathname'
import { issuePath, leavePath, preferencesPath } from '../links'
import {
  type IssueMail,
  type MailArticle,
  type MailPicture,
  paragraphsOf,
} from '../mail/issue-mail'
import { type Companions, findCompanions, type StoredArticle } from './issue-articles'
import { campaignUrl, type StoredIssue } from './stored-issue'

interface MailOfIssue {
  readonly locale: Locale
  /** In their order; public in the language. */
  readonly articles: readonly StoredArticle[]
  /** Of the subscriber, or what stands for it. */
  readonly key: string
  readonly now: Date
}

/** Everything that a mail says, for all subscribers of a language who get these articles. */
export async function mailOfIssue(
  payload: Payload,
  issue: StoredIssue,
  { articles, key, locale, now }: MailOfIssue,
): Promise<IssueMail> {
  const [companions, name, sender] = await Promise.all([
    findCompanions(payload, articles),
    siteName(payload, locale),
    senderIn(payload, locale),
  ])
  const { issue: words } = adminLanguages[locale].labels.mail
  const values = { site: name }
  const own = oneLine(issue.subject?.[locale])
  const shown = articles.map((article) => articleOf(issue, article, companions, locale))
  const page = (path: string) => campaignUrl(encodePathname(buildPathname(locale, path)), issue)
  return {
    language: languageOf(locale),
    subject: own || shown[0]?.title || name,
    hasOwnSubject: own !== '',
    intro: paragraphsOf(issue.intro?.[locale]),
    articles: shown,
    site: {
      name,
      url: page('/'),
      icon: `${settings.publicUrl}/icon-192.png`,
      sender,
    },
    date: formatDate(new Date(issue.until ?? now).toISOString(), locale),
    links: {
      browser: issue.slug ? page(issuePath(issue.slug)) : undefined,
      articles: page(blogs.path),
      preferences: settings.publicUrl + preferencesPath(key, locale),
      leave: settings.publicUrl + leavePath(key, locale),
    },
    words: { ...words, all: fillIn(words.all, values), reason: fillIn(words.reason, values) },
  }
}

function articleOf(
  issue: StoredIssue,
  article: StoredArticle,
  { authors, pictures }: Companions,
  locale: Locale,
): MailArticle {
  const path = articlePath(article.slug?.[locale] || article.id)
  const author = authors.get(String(article.author ?? ''))?.name
  const picture = pictures.get(String(article.image ?? ''))
  const alt = picture?.alt?.[locale] || picture?.alt?.[defaultLocale] || ''
  return {
    title: oneLine(article.title?.[locale]),
    url: campaignUrl(encodePathname(buildPathname(locale, path)), issue),
    excerpt: oneLine(article.excerpt?.[locale]) || undefined,
    byline: [
      oneLine(author?.[locale] || author?.[defaultLocale]),
      article.publishedAt ? formatDate(new Date(article.publishedAt).toISOString(), locale) : '',
    ].filter(Boolean),
    picture: fileOf(picture?.sizes?.wide, alt),
    square: smallOf(picture?.sizes?.square, alt),
  }
}

interface StoredSize {
  readonly filename?: string | null | undefined
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

/** The file itself, which every mail program shows: a JPEG. */
function fileOf(size: StoredSize | null | undefined, alt: string): MailPicture | undefined {
  if (!size?.filename || !size.width || !size.height) return undefined
  const url = settings.publicUrl + pathOf(size.filename)
  return { url, alt, width: size.width, height: size.height }
}

/** Twice as wide as it is shown, in a format that the program names. */
function smallOf(size: StoredSize | null | undefined, alt: string): MailPicture | undefined {
  const whole = fileOf(size, alt)
  if (!whole || !size?.filename) return undefined
  const query = new URLSearchParams({ url: pathOf(size.filename), w: '256', q: '75' })
  return { ...whole, url: `${settings.publicUrl}/_next/image?${query}` }
}

const pathOf = (filename: string) => `/api/media/file/${encodeURIComponent(filename)}`

async function senderIn(payload: Payload, locale: Locale): Promise<readonly string[]> {
  const { sender } = await payload.findGlobal({
    slug: 'newsletter',
    depth: 0,
    locale,
    fallbackLocale: defaultLocale,
    select: { sender: true },
  })
  return (sender ?? '').split(/\r?\n/).map(oneLine).filter(Boolean)
}

/** A line break in a subject would begin another header. */
function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
