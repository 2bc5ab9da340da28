import { isLocale, type Locale } from '#locales/languages'
import { escaped } from '#src/platform/escaped'

/** The link of a mail that removes its address; the key is known to the mailbox alone. */
export const removalPath = (key: string, locale: Locale): string =>
  `/api/wishes/${key}?in=${locale}`

export const isRemovalKey = (key: string): boolean => /^[\w-]{43}$/.test(key)

interface RemovalTexts {
  readonly title: string
  readonly text: string
  readonly button?: string
}

/** A page without styles and scripts, as the policy of the API has it. The texts are the site's own. */
export function removalPage(
  { button, text, title }: RemovalTexts,
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

export const localeOfRemoval = (search: URLSearchParams): Locale | undefined => {
  const named = search.get('in')
  return isLocale(named) ? named : undefined
}
