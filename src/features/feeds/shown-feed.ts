/** `public/feed.css` shows people the page in it and hides the rest. See docs/decisions/0046. */
export const styleSheets = { stylesheets: [{ type: 'text/css', href: '/feed.css' }] }

/** Puts the page for people, as XHTML, after the tag `start` of a generated feed. */
export function withPage(xml: string, start: RegExp, page: string): string {
  return withoutPadding(xml)
    .replace(start, (tag) => tag + page)
    .replace(outsideXml, '')
}

/** Characters that XML cannot hold, escaped or not, and pasted text may. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it is about
const outsideXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The generator indents, also around a text, where the white space would be part of it. */
function withoutPadding(xml: string): string {
  return xml.replace(/>\s+(?=<!\[CDATA\[)/g, '>').replace(/\]\]>\s+(?=<\/)/g, ']]>')
}
