export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The one thing to do; its URL stands below it for mail programs that show no buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'list'
      readonly heading: string
      readonly headingLanguage: string
      readonly items: readonly {
        readonly label: string
        readonly detail: string
        readonly href: string
      }[]
    }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string; readonly href?: string }

export interface Fact {
  readonly label: string
  readonly value: string
}

/** The plain text of a mail. URLs are on lines of their own, so that every program links them. */
export function textOf(body: readonly Block[]): string {
  return `${body.map(blockText).join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'list':
      return [
        block.heading,
        ...block.items.map(({ detail, href, label }) => `- ${label} (${detail})\n  ${href}`),
      ].join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}:\n${value}`).join('\n\n')
    case 'note':
      return block.href === undefined ? block.text : `${block.text}\n${block.href}`
  }
}
