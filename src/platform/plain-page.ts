import { documentStart } from './document-start'
import { escaped } from './escaped'

interface PlainTexts {
  readonly title: string
  readonly text: string
  readonly button?: string | undefined
}

/** A page without styles and scripts, as the policy of the API has it. The texts are the site's own. */
export function plainPage(
  { button, text, title }: PlainTexts,
  language: Parameters<typeof documentStart>[0],
): string {
  const form = button
    ? `<form method="post"><p><button type="submit">${escaped(button)}</button></p></form>\n`
    : ''
  return `${documentStart(language, title)}
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${form}</main>
</body>
</html>
`
}
