export interface ScriptElement {
  readonly start: number
  readonly contentStart: number
  readonly contentEnd: number
  readonly end: number
  readonly attributes: ReadonlyMap<string, string>
}

/** Elements whose content is raw text to a browser that runs scripts. */
const rawTextElements: ReadonlySet<string> = new Set(
  'script style textarea title xmp iframe noembed noframes noscript'.split(' '),
)

/**
 * As the HTML tokenizer finds them: not in comments, attributes, or raw text. Wrong hashes would turn scripts off.
 */
export function findScripts(html: string): readonly ScriptElement[] {
  const scripts: ScriptElement[] = []
  let at = html.indexOf('<')
  while (at !== -1) {
    let end = at + 1
    const sign = html[at + 1] ?? ''
    if (html.startsWith('<!--', at)) end = endOfComment(html, at)
    else if (sign === '!' || sign === '?') end = after(html, '>', at)
    else if (/[a-z]/i.test(sign) || sign === '/') {
      const tag = readTag(html, at)
      end = tag.end
      if (sign !== '/' && rawTextElements.has(tag.name)) {
        const contentEnd =
          tag.name === 'script' ? endOfScript(html, end) : endOfRawText(html, end, tag.name)
        if (tag.name === 'script')
          scripts.push({
            start: at,
            contentStart: end,
            contentEnd,
            end: after(html, '>', contentEnd),
            attributes: tag.attributes,
          })
        end = contentEnd
      }
    }
    at = html.indexOf('<', end)
  }
  return scripts
}

/** JavaScript, modules, import maps, and speculation rules; any other type is a data block, which never runs. */
export function needsHash(script: ScriptElement): boolean {
  if (script.attributes.has('src')) return false
  const type = script.attributes.get('type')?.trim().toLowerCase() ?? ''
  return (
    type === '' || /^(?:module|importmap|speculationrules)$/.test(type) || scriptType.test(type)
  )
}

/** The JavaScript MIME type essences of the WHATWG MIME Sniffing standard §4.6. */
const scriptType =
  /^(?:application\/(?:x-)?(?:java|ecma)script|text\/(?:(?:x-)?(?:java|ecma)script|javascript1\.[0-5]|jscript|livescript))$/

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly end: number
}

function readTag(html: string, start: number): Tag {
  const name = /<\/?([^\s/>]*)/y
  name.lastIndex = start
  const found = name.exec(html)
  let end = start + (found?.[0].length ?? 1)
  const attributes = new Map<string, string>()
  const attribute =
    /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*))?)?/y
  for (;;) {
    attribute.lastIndex = end
    const match = attribute.exec(html)
    if (!match) break
    end = attribute.lastIndex
    const key = (match[1] ?? '').toLowerCase()
    // The first of two equal attributes counts.
    if (!attributes.has(key)) attributes.set(key, match[2] ?? match[3] ?? match[4] ?? '')
  }
  return { name: (found?.[1] ?? '').toLowerCase(), attributes, end: after(html, '>', end) }
}

function endOfComment(html: string, start: number): number {
  // From the second hyphen pair on: `<!-->` and `<!--->` are whole comments.
  const close = /--!?>/g
  close.lastIndex = start + 2
  return close.exec(html) ? close.lastIndex : html.length
}

function endOfRawText(html: string, start: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  close.lastIndex = start
  return close.exec(html)?.index ?? html.length
}

/** `<!-- <script>` inside a script makes the next `</script>` part of it ("script data double escaped" state). */
function endOfScript(html: string, start: number): number {
  const marks = /<!--|-->|<(\/?)script(?=[\s/>])/gi
  marks.lastIndex = start
  let escaped = false
  let doubled = false
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    if (mark[0] === '<!--') {
      escaped = true
      // `<!-->` closes what it opens.
      marks.lastIndex -= 2
    } else if (mark[0] === '-->') escaped = doubled = false
    else if (mark[1] === '') doubled = escaped
    else if (doubled) doubled = false
    else return mark.index
  }
  return html.length
}

function after(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from)
  return found === -1 ? html.length : found + sign.length
}
