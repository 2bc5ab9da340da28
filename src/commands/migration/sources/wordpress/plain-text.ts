import { textOf } from '#src/rich-text/input/html/html-tree'
import { parseHtml } from '#src/rich-text/input/html/parse-html'

/** Titles and names may hold entities and tags. */
export function plainText(html: string): string {
  const text = /[<&]/.test(html) ? textOf(parseHtml(html)) : html
  return text.replaceAll(/\s+/g, ' ').trim()
}
