import type { IssueMail, MailArticle } from './issue-mail'

/** The plain text of an issue. URLs are on lines of their own, so that every program links them. */
export function issueText(mail: IssueMail): string {
  const { articles, hasOwnSubject, intro, links, site, subject, words } = mail
  const footer = [
    words.reason,
    ...(links.browser ? [`${words.browser}:\n${links.browser}`] : []),
    `${words.preferences}:\n${links.preferences}`,
    `${words.leave}:\n${links.leave}`,
    ...(site.sender.length > 0 ? [site.sender.join('\n')] : []),
  ]
  const parts = [
    `${site.name} · ${mail.date}`,
    ...(hasOwnSubject ? [subject] : []),
    ...intro,
    ...articles.map(articleText),
    `${words.all}:\n${links.articles}`,
    // RFC 3676 §4.3: what follows is a signature.
    `-- \n${footer.join('\n\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const articleText = ({ byline, excerpt, title, url }: MailArticle): string =>
  [
    `* ${title}`,
    ...(byline.length > 0 ? [`  ${byline.join(' · ')}`] : []),
    ...(excerpt ? [`  ${excerpt}`] : []),
    `  ${url}`,
  ].join('\n')
