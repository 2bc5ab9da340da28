import { escaped } from './escaped'

interface PlainTexts {
  readonly title: string
  readonly text: string
  readonly button?: string | undefined
}

/** A page without styles and scripts, as the policy of the API has it. The texts are the site's own. */
export function plainPage(
  { button, text, title }: PlainTexts,
  { direction = 'ltr', tag }: { readonly direction?: 'ltr' | 'rtl'; readonly tag: string },
): string {
  const form = button
    ? `<form method="post"><p><button type="submit">${escaped(button)}</button></p></form>\n`
    : ''
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
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
