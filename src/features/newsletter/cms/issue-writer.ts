import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { budgets } from '#src/platform/config/budgets'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import type { IssueWriter, WrittenIssue } from '../issue'
import { ofTopics } from '../issue-content'
import { fitting } from '../mail/fit'
import { issueHtml } from '../mail/issue-html'
import type { IssueMail } from '../mail/issue-mail'
import { issueText } from '../mail/issue-text'
import type { Shown } from '../mail/styles'
import { fixContent } from './fix-content'
import { findArticles } from './issue-articles'
import { mailOfIssue } from './mail-of-issue'

/**
 * What an issue contains is fixed at the first call, so that articles published later do not change it.
 *
 * @throws if there is no such issue.
 */
export async function openIssue(payload: Payload, issueId: string): Promise<IssueWriter> {
  const now = new Date()
  const { content, issue, waiting } = await fixContent(payload, issueId, now)
  const ids = [...new Set(Object.values(content).flat())]
  const found = new Map((await findArticles(payload, ids)).map((one) => [one.id, one]))
  // As long as a key, and in no text.
  const placeholder = randomBytes(32).toString('base64url')
  const written = new Map<string, Promise<WrittenIssue>>()

  const articlesIn = (locale: Locale) =>
    (content[locale] ?? []).flatMap((id) => {
      const article = found.get(id)
      // Unpublished meanwhile: its link would lead nowhere.
      const isPublic = article && !article.deletedAt && isPublishedIn(article, locale)
      return isPublic ? [article] : []
    })

  return {
    waiting,
    async write({ key, locale, topics }) {
      const articles = ofTopics(articlesIn(locale), topics)
      if (articles.length === 0) return undefined
      const name = [locale, ...articles.map(({ id }) => id)].join()
      let mail = written.get(name)
      if (!mail) {
        mail = mailOfIssue(payload, issue, { articles, key: placeholder, locale, now }).then(
          (model) => writtenMail(model),
        )
        if (written.size >= budgets.issues.written) written.clear()
        written.set(name, mail)
        // Not even a failure is written once for all.
        mail.catch(() => written.delete(name))
      }
      return keyed(await mail, placeholder, key)
    },
  }
}

export function writtenMail(mail: IssueMail, shown?: Shown): WrittenIssue {
  const fitted = fitting(mail)
  return { subject: mail.subject, html: issueHtml(fitted, shown), text: issueText(fitted) }
}

const keyed = (mail: WrittenIssue, placeholder: string, key: string): WrittenIssue => ({
  subject: mail.subject,
  html: mail.html.replaceAll(placeholder, key),
  text: mail.text.replaceAll(placeholder, key),
})
