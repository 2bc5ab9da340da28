import { budgets } from '#src/platform/config/budgets'
import { issueHtml } from './issue-html'
import type { IssueMail } from './issue-mail'

/** Articles with a picture and an excerpt; those after them have a title and a byline. */
const detailed = 8

/** The mail, without what it has no room for: the page of the issue has all. */
export function fitting(mail: IssueMail, limit: number = budgets.issues.mail): IssueMail {
  let fitted: IssueMail = {
    ...mail,
    articles: mail.articles.map((article, index) =>
      index < detailed ? article : { ...article, excerpt: undefined, square: undefined },
    ),
  }
  while (fitted.articles.length > 1 && sizeOf(fitted) > limit) {
    const { length } = fitted.articles
    fitted = {
      ...fitted,
      articles: fitted.articles.slice(0, Math.ceil(length * 0.8) - (length < 5 ? 1 : 0)),
    }
  }
  return fitted
}

/** Keys take the place of shorter placeholders in no case: both have 43 characters. */
const sizeOf = (mail: IssueMail): number => Buffer.byteLength(issueHtml(mail))
