import { escaped } from './escaped'

/** Of a document that stands by itself, such as a mail: up to its title; the head stays open. */
export function documentStart(
  { direction = 'ltr', tag }: { readonly direction?: 'ltr' | 'rtl'; readonly tag: string },
  title: string,
): string {
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>`
}
