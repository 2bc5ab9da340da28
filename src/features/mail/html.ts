import type { Language } from '#locales/languages'
import { documentStart } from '#src/platform/document-start'
import { escaped } from '#src/platform/escaped'
import type { Block } from './text'

interface HtmlMail {
  readonly subject: string
  readonly body: readonly Block[]
  readonly language: Language
  /** Between a button and its URL. */
  readonly copyLink: string
}

/** One column of text, with inline styles since mail programs drop those of the head. Nothing is loaded. */
export function htmlOf({ subject, body, language, copyLink }: HtmlMail): string {
  const blocks = body.map((block) => blockHtml(block, copyLink)).join('\n')
  const { direction = 'ltr', tag } = language
  return `${documentStart(language, subject)}
</head>
<body style="margin:0;padding:24px">
<div lang="${tag}" dir="${direction}" style="max-width:36em;margin:0 auto;font:16px/1.6 system-ui,sans-serif">
${blocks}
</div>
</body>
</html>
`
}

const small = 'font-size:14px;opacity:.75'

function blockHtml(block: Block, copyLink: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`
    case 'button': {
      const href = escaped(block.href)
      return `<p><a href="${href}" style="display:inline-block;padding:10px 20px;border:2px solid;border-radius:6px;font-weight:bold;text-decoration:none">${escaped(block.label)}</a></p>
<p style="${small}">${escaped(copyLink)}<br><a href="${href}" style="word-break:break-all">${href}</a></p>`
    }
    case 'list': {
      const items = block.items.map(
        ({ detail, href, label }) =>
          `<li><a href="${escaped(href)}" dir="auto">${escaped(label)}</a><br><span style="${small}">${escaped(detail)}</span></li>`,
      )
      return `<h2 lang="${block.headingLanguage}" style="margin-bottom:0;font-size:18px">${escaped(block.heading)}</h2>
<ul>
${items.join('\n')}
</ul>`
    }
    case 'facts': {
      const rows = block.facts.map(
        ({ label, value }) =>
          `<dt style="${small}">${escaped(label)}</dt><dd dir="auto" style="margin:0 0 12px">${escaped(value).replace(/\n/g, '<br>')}</dd>`,
      )
      return `<dl>\n${rows.join('\n')}\n</dl>`
    }
    case 'note': {
      const link =
        block.href === undefined
          ? ''
          : `<br><a href="${escaped(block.href)}" style="word-break:break-all">${escaped(block.href)}</a>`
      return `<p style="${small}">${escaped(block.text)}${link}</p>`
    }
  }
}
