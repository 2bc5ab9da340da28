import { documentStart } from '#src/platform/document-start'
import { escaped } from '#src/platform/escaped'
import { directionOfText } from '#src/platform/i18n/direction'
import { typeOf } from './fonts'
import { type IssueMail, type MailArticle, type MailPicture, preheaderOf } from './issue-mail'
import { light, type Shown, styleSheet } from './styles'

/** Pixels: the sheet, and the space at its sides. */
const wide = 600
const room = 36
const squareSide = 116

/** Tables for the layout and styles in elements, as Outlook needs; nothing is loaded but pictures of the site. */
export function issueHtml(mail: IssueMail, shown: Shown = 'either'): string {
  const { articles, language, subject } = mail
  const { direction = 'ltr', tag } = language
  const { sans } = typeOf(language)
  const [lead, ...others] = articles
  return `${documentStart(language, subject)}
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<style>
${styleSheet(shown)}
</style>
<!--[if mso]><style>td,th,p,h1,h2,a{mso-line-height-rule:exactly} .preheader{mso-hide:all}</style><![endif]-->
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light('paper')}">
<div class="preheader" style="display:none;max-height:0;overflow:hidden;opacity:0">${escaped(preheaderOf(mail))}</div>
<div lang="${tag}" dir="${direction}">
<table role="presentation" class="paper" style="width:100%;background-color:${light('paper')}">
<tr><td style="padding:0">
<!--[if mso]><table role="presentation" align="center" width="${wide}"><tr><td><![endif]-->
<table role="presentation" style="width:100%;max-width:${wide}px;margin:0 auto">
<tr><td class="room" style="padding:28px ${room}px 18px">
<table role="presentation" style="width:100%"><tr>
<td style="padding:0;text-align:${start(direction)};vertical-align:middle">${masthead(mail)}</td>
<td class="faint" style="padding:0;text-align:${end(direction)};vertical-align:middle;font:400 13px/1.4 ${sans};color:${light('faint')}">${escaped(mail.date)}</td>
</tr></table>
</td></tr>
<tr><td class="sheet" style="padding:0;background-color:${light('sheet')};border:1px solid ${light('rule')}">
${opening(mail)}
${lead ? leadStory(mail, lead) : ''}
${others.map((article) => story(mail, article)).join('\n')}
${toAll(mail)}
</td></tr>
<tr><td class="room" style="padding:26px ${room}px 40px">
${footer(mail)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`
}

type Direction = 'ltr' | 'rtl'
const start = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left')
const end = (direction: Direction) => (direction === 'rtl' ? 'left' : 'right')

function masthead({ language, site }: IssueMail): string {
  const { serif } = typeOf(language)
  return `<a class="ink" href="${escaped(site.url)}" style="color:${light('ink')};font:600 22px/1.2 ${serif};text-decoration:none"><img src="${escaped(site.icon)}" alt="" width="26" height="26" style="display:inline-block;vertical-align:-5px;border-radius:3px">&nbsp; ${escaped(site.name)}</a>`
}

/** The subject and the introduction. An issue of one article begins with it. */
function opening(mail: IssueMail): string {
  const { articles, hasOwnSubject, intro, language, subject } = mail
  const { heavy, serif, tight } = typeOf(language)
  const title = hasOwnSubject
    ? `<h1 class="ink title"${dirOf(subject, mail)} style="margin:0;color:${light('ink')};font:${heavy} 36px/${tight} ${serif};letter-spacing:${tracking(mail)}">${escaped(subject)}</h1>`
    : ''
  const text = intro.map((paragraph) => introParagraph(mail, paragraph)).join('\n')
  if (title === '' && text === '') return ''
  const below = articles.length > 0 ? 30 : 36
  return `<table role="presentation" style="width:100%"><tr><td class="room" style="padding:36px ${room}px ${below}px">
${title}
${text}
</td></tr></table>`
}

const introParagraph = (mail: IssueMail, paragraph: string): string => {
  const { leading, text, [text]: family } = typeOf(mail.language)
  return `<p class="ink"${dirOf(paragraph, mail)} style="margin:18px 0 0;color:${light('ink')};font:400 17px/${leading} ${family}">${lines(paragraph)}</p>`
}

/** With its picture from edge to edge. */
function leadStory(mail: IssueMail, article: MailArticle): string {
  const { language } = mail
  const { heavy, serif, sans, tight } = typeOf(language)
  const isTitle = !mail.hasOwnSubject
  const heading = isTitle ? 'h1' : 'h2'
  const size = isTitle ? 34 : 28
  const picture = article.picture
    ? `<tr><td style="padding:0">${image(article.picture, { width: wide - 2, link: article.url })}</td></tr>`
    : ''
  return `<table role="presentation" style="width:100%">${picture}
<tr><td class="room" style="padding:28px ${room}px 34px">
<${heading} class="ink${isTitle ? ' title' : ''}"${dirOf(article.title, mail)} style="margin:0;color:${light('ink')};font:${heavy} ${size}px/${tight} ${serif};letter-spacing:${tracking(mail)}"><a class="ink" href="${escaped(article.url)}" style="color:${light('ink')};text-decoration:none">${escaped(article.title)}</a></${heading}>
${byline(mail, article)}
${excerpt(mail, article, 17)}
<table role="presentation" style="margin:24px 0 0"><tr><td style="padding:0;background-color:${light('vermilion')};border-radius:3px">
<a href="${escaped(article.url)}" style="display:inline-block;padding:12px 24px;border:1px solid ${light('vermilion')};border-radius:3px;background-color:${light('vermilion')};color:${light('on-vermilion')};font:600 16px/1.3 ${sans};text-decoration:none">${escaped(mail.words.read)}</a>
</td></tr></table>
</td></tr></table>`
}

function story(mail: IssueMail, article: MailArticle): string {
  const { direction = 'ltr' } = mail.language
  const { heavy, serif, tight } = typeOf(mail.language)
  const beside = article.square
    ? `<td class="beside" style="width:${squareSide}px;padding:0;vertical-align:top">${image(article.square, { width: squareSide, height: squareSide, link: article.url })}</td>
<td style="width:20px;padding:0;font-size:1px;line-height:1px">&nbsp;</td>`
    : ''
  return `<table role="presentation" style="width:100%"><tr><td class="room" style="padding:0 ${room}px">
<table role="presentation" class="rule" style="width:100%;border-top:1px solid ${light('rule')}"><tr><td style="padding:24px 0">
<table role="presentation" style="width:100%"><tr>
${beside}<td style="padding:0;text-align:${start(direction)};vertical-align:top">
<h2 class="ink"${dirOf(article.title, mail)} style="margin:0;color:${light('ink')};font:${heavy} 20px/${Math.max(1.24, tight)} ${serif}"><a class="ink" href="${escaped(article.url)}" style="color:${light('ink')};text-decoration:none">${escaped(article.title)}</a></h2>
${byline(mail, article)}
${excerpt(mail, article, 15)}
</td></tr></table>
</td></tr></table>
</td></tr></table>`
}

function byline(mail: IssueMail, { byline: parts }: MailArticle): string {
  if (parts.length === 0) return ''
  const { sans } = typeOf(mail.language)
  const text = parts.map((part) => `<span${dirOf(part, mail)}>${escaped(part)}</span>`).join(' · ')
  return `<p class="faint" style="margin:8px 0 0;color:${light('faint')};font:400 13px/1.5 ${sans}">${text}</p>`
}

function excerpt(mail: IssueMail, { excerpt: text }: MailArticle, size: number): string {
  if (!text) return ''
  const { leading, text: kind, [kind]: family } = typeOf(mail.language)
  return `<p class="ink"${dirOf(text, mail)} style="margin:10px 0 0;color:${light('ink')};font:400 ${size}px/${leading} ${family}">${escaped(text)}</p>`
}

function toAll(mail: IssueMail): string {
  const { direction = 'ltr' } = mail.language
  const { sans } = typeOf(mail.language)
  return `<table role="presentation" style="width:100%"><tr><td class="room" style="padding:0 ${room}px 30px">
<table role="presentation" class="rule" style="width:100%;border-top:1px solid ${light('rule')}"><tr><td style="padding:20px 0 0;text-align:${start(direction)}">
<a class="rubric" href="${escaped(mail.links.articles)}" style="color:${light('rubric')};font:600 15px/1.4 ${sans};text-decoration:none">${escaped(mail.words.all)} ${direction === 'rtl' ? '←' : '→'}</a>
</td></tr></table>
</td></tr></table>`
}

function footer(mail: IssueMail): string {
  const { links, site, words } = mail
  const { leading, sans } = typeOf(mail.language)
  const style = `color:${light('faint')};font:400 13px/${leading} ${sans}`
  const link = (href: string, label: string) =>
    `<a class="faint" href="${escaped(href)}" style="color:${light('faint')};text-decoration:underline">${escaped(label)}</a>`
  const actions = [
    ...(links.browser ? [link(links.browser, words.browser)] : []),
    link(links.preferences, words.preferences),
    link(links.leave, words.leave),
  ]
  const sender = site.sender.map(escaped).join('<br>')
  return `<p class="faint" style="margin:0;${style}">${escaped(words.reason)}</p>
<p class="faint" style="margin:10px 0 0;${style}">${actions.join(' &nbsp;·&nbsp; ')}</p>
${sender ? `<p class="faint" style="margin:16px 0 0;${style}">${sender}</p>` : ''}`
}

interface Frame {
  readonly width: number
  readonly height?: number
  readonly link: string
}

/** The link needs no text: the title below it has the same. */
function image(picture: MailPicture, { height: given, link, width }: Frame): string {
  const height = given ?? Math.round((width * picture.height) / picture.width)
  return `<a href="${escaped(link)}" tabindex="-1" style="text-decoration:none"><img src="${escaped(picture.url)}" alt="${escaped(picture.alt)}" width="${width}" height="${height}" style="display:block;width:${given ? `${width}px` : '100%'};height:${given ? `${height}px` : 'auto'};border-radius:${given ? '2px' : '0'}"></a>`
}

const tracking = ({ language }: IssueMail) => (language.script === 'Latn' ? '-0.015em' : '0')

/** A text of an editor may be written the other way than its language. */
function dirOf(text: string, { language }: IssueMail): string {
  const own = directionOfText(text)
  return own === undefined || own === (language.direction ?? 'ltr') ? '' : ` dir="${own}"`
}

const lines = (paragraph: string) => paragraph.split('\n').map(escaped).join('<br>')
