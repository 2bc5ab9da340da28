import { adminLanguages } from '#locales/admin-languages'
import { type Language, languageOf, locales } from '#locales/languages'
import { fillIn } from '#src/cms/labels/server-messages'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'
import { htmlOf } from './html'
import type { DueTranslation, MailDraft, MailSubject, WrittenMail } from './mail'
import { type Block, textOf } from './text'

export function writeMail({ about, locale, name, site }: MailDraft): WrittenMail {
  const language = languageOf(locale)
  const { mail } = adminLanguages[locale].labels
  const values = { name: oneLine(name), site: oneLine(site) }
  const greeting = values.name ? mail.greeting : mail.greetingWithoutName
  const { blocks, subject } = bodyOf(about, language, values.site)
  const body: readonly Block[] = [
    { kind: 'paragraph', text: fillIn(greeting, values) },
    ...blocks,
    { kind: 'note', text: fillIn(mail.automatic, values) },
  ]
  return {
    subject,
    text: textOf(body),
    html: htmlOf({ subject, body, language, copyLink: mail.copyLink }),
    headers: {
      'Content-Language': language.tag,
      // RFC 3834: no vacation notice responds. The second one is for Exchange.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...('removal' in about ? removalHeaders(about.removal) : {}),
    },
  }
}

interface Body {
  readonly subject: string
  readonly blocks: readonly Block[]
}

/** RFC 8058: mail programs show a button that removes the address at once. */
const removalHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function bodyOf(about: MailSubject, language: Language, site: string): Body {
  switch (about.kind) {
    case 'due':
      return dueBody(about, language, site)
    case 'wish':
      return wishBody(about, language, site)
    case 'submission':
      return submissionBody(about, language, site)
    case 'receipt':
      return receiptBody(language, site)
    case 'subscribe':
    case 'subscribed':
      return subscribeBody(about, language, site)
    default:
      return linkBody(about, language, site)
  }
}

function wishBody(
  { link, removal, title }: Extract<MailSubject, { kind: 'wish' }>,
  language: Language,
  site: string,
): Body {
  const { wish } = adminLanguages[language.code].labels.mail
  const values = { site, title: oneLine(title) }
  return {
    subject: fillIn(wish.subject, values),
    blocks: [
      { kind: 'paragraph', text: fillIn(wish.lead, values) },
      { kind: 'button', label: wish.button, href: link },
      { kind: 'note', text: fillIn(wish.reason, values) },
      { kind: 'note', text: wish.otherwise, href: removal },
    ],
  }
}

function linkBody(
  about: Extract<MailSubject, { until: Date }>,
  language: Language,
  site: string,
): Body {
  const { mail } = adminLanguages[language.code].labels
  const words = mail[about.kind]
  const inviter = about.kind === 'invitation' ? oneLine(about.inviter ?? '') : ''
  const lead =
    about.kind === 'invitation' && inviter === '' ? mail.invitation.leadWithoutInviter : words.lead
  const values = { site, inviter, date: moment(about.until, language) }
  return {
    subject: fillIn(words.subject, values),
    blocks: [
      { kind: 'paragraph', text: fillIn(lead, values) },
      { kind: 'button', label: words.button, href: about.link },
      { kind: 'paragraph', text: fillIn(words.until, values) },
      { kind: 'paragraph', text: fillIn(words.otherwise, values) },
    ],
  }
}

function submissionBody(
  { facts, form, isStored, link }: Extract<MailSubject, { kind: 'submission' }>,
  language: Language,
  site: string,
): Body {
  const { submission } = adminLanguages[language.code].labels.mail
  const values = { site, form: oneLine(form) }
  return {
    subject: fillIn(submission.subject, values),
    blocks: [
      { kind: 'paragraph', text: fillIn(submission.lead, values) },
      { kind: 'facts', facts: facts.map(({ label, value }) => ({ label: oneLine(label), value })) },
      { kind: 'button', label: isStored ? submission.button : submission.form, href: link },
      ...(isStored ? [] : [{ kind: 'note', text: submission.notStored } as const]),
    ],
  }
}

function receiptBody(language: Language, site: string): Body {
  const { receipt } = adminLanguages[language.code].labels.mail
  return {
    subject: fillIn(receipt.subject, { site }),
    blocks: [
      { kind: 'paragraph', text: fillIn(receipt.lead, { site }) },
      { kind: 'note', text: receipt.otherwise },
    ],
  }
}

function subscribeBody(
  { kind, link }: Extract<MailSubject, { kind: 'subscribe' | 'subscribed' }>,
  language: Language,
  site: string,
): Body {
  const words = adminLanguages[language.code].labels.mail[kind]
  return {
    subject: fillIn(words.subject, { site }),
    blocks: [
      { kind: 'paragraph', text: fillIn(words.lead, { site }) },
      { kind: 'button', label: words.button, href: link },
      { kind: 'note', text: words.otherwise },
    ],
  }
}

function dueBody(
  { account, board, count, translations }: Extract<MailSubject, { kind: 'due' }>,
  language: Language,
  site: string,
): Body {
  const { due } = adminLanguages[language.code].labels.mail
  const line = ({ kind, link, state, title }: DueTranslation) => ({
    label: oneLine(title) || kind,
    detail: [...(oneLine(title) ? [kind] : []), due[state]].join(' · '),
    href: link,
  })
  const left = count - translations.length
  return {
    subject: fillIn(due.subject, { site, count }),
    blocks: [
      { kind: 'paragraph', text: due.lead },
      ...locales.flatMap((locale): Block[] => {
        const own = translations.filter((one) => one.locale === locale)
        const { name, tag } = languageOf(locale)
        return own.length > 0
          ? [{ kind: 'list', heading: name, headingLanguage: tag, items: own.map(line) }]
          : []
      }),
      ...(left > 0
        ? [{ kind: 'paragraph', text: fillIn(due.more, { count: left }) } as const]
        : []),
      { kind: 'button', label: due.button, href: board },
      { kind: 'note', text: due.optOut, href: account },
    ],
  }
}

/** A date and a time, such as "December 1, 2026 at 9:05 AM UTC": the time zone of a mailbox is unknown. */
function moment(date: Date, { tag }: Language): string {
  return new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: siteTimeZone(),
    timeZoneName: 'short',
  }).format(date)
}

/** A line break in a name would begin another paragraph, or another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
