/** A block of WordPress's editor, which stores them as HTML between comments. */
export interface WpBlock {
  /** With its namespace, such as `core/image`; empty for classic content. */
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly inner: (WpBlock | string)[]
}

const comment =
  /^<!--\s*(\/)?wp:([a-z][a-z\d_-]*(?:\/[a-z][a-z\d_-]*)?)(?:\s+(\{.*\}))?\s*(\/)?\s*-->$/s

export const hasBlocks = (content: string): boolean => /<!--\s*wp:/.test(content)

/** Unclosed blocks end with the text; ends without a beginning are ignored. */
export function parseBlocks(content: string): (WpBlock | string)[] {
  const top: (WpBlock | string)[] = []
  const open: WpBlock[] = []
  const add = (part: WpBlock | string) => {
    if (part !== '') (open.at(-1)?.inner ?? top).push(part)
  }
  let from = 0
  for (let at = content.indexOf('<!--'); at !== -1; at = content.indexOf('<!--', at)) {
    const end = content.indexOf('-->', at)
    if (end === -1) break
    const found = comment.exec(content.slice(at, end + 3))
    if (found) {
      add(content.slice(from, at))
      from = end + 3
      const [, closes, written = '', json, isVoid] = found
      const name = written.includes('/') ? written : `core/${written}`
      if (closes) closeBlock(open, name)
      else {
        const block = { name, attributes: attributesOf(json), inner: [] }
        add(block)
        if (!isVoid) open.push(block)
      }
    }
    at = end + 3
  }
  add(content.slice(from))
  return top
}

function closeBlock(open: WpBlock[], name: string): void {
  const index = open.findLastIndex((block) => block.name === name)
  if (index !== -1) open.length = index
}

function attributesOf(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
