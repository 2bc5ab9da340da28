/**
 * Shows a feed to people whose browser opens it: `public/feed.css` shows the page that stands in the
 * feed and hides the rest. See docs/decisions/0046.
 */
export const styleSheets = { stylesheets: [{ type: 'text/css', href: '/feed.css' }] }

/**
 * A generated feed with the page for people at its beginning.
 *
 * @param start the tag behind which it goes.
 * @param page XHTML.
 */
export function withPage(xml: string, start: RegExp, page: string): string {
  return withoutPadding(xml)
    .replace(start, (tag) => tag + page)
    .replace(outsideXml, '')
}

/** What XML cannot hold, escaped or not, and what pasted text may: no reader would read the feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it is about
const outsideXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The generator indents, around a text too, where the white space would be part of it. */
function withoutPadding(xml: string): string {
  return xml.replace(/>\s+(?=<!\[CDATA\[)/g, '>').replace(/\]\]>\s+(?=<\/)/g, ']]>')
}
