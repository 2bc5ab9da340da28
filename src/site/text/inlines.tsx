import type { CSSProperties, ReactNode } from 'react'
import type { RichInline, RichMark } from '../../page-types/rich-text-model'
import type { Messages } from '../../platform/i18n/message-files'
import { TextAnchor } from './text-anchor'

/** Labels beside a text, and their language if it is another one. */
export interface TextMessages extends Pick<Messages, 'blog'> {
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Of the page, where forms can be sent; without it, as in feeds, a form is a link to its page. */
  readonly pathname?: string | undefined
}

export const textOfInlines = (nodes: readonly RichInline[]): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.text : 'children' in node ? textOfInlines(node.children) : '',
    )
    .join('')

export function Inlines({
  nodes,
  messages,
}: {
  nodes: readonly RichInline[]
  messages: TextMessages
}): ReactNode {
  return nodes.map((node, index) => {
    const key = `inline-${String(index)}`
    if (node.type === 'break') return <br key={key} />
    if (node.type === 'note-mark') {
      return (
        <sup
          key={key}
          className="note-mark"
          id={markId(node.number)}
          style={{ '--anchor': `--${markId(node.number)}` } as CSSProperties}
        >
          <a
            href={`#${noteId(node.number)}`}
            lang={messages.lang}
            dir={messages.dir}
            role="doc-noteref"
            aria-label={messages.blog.note.replace('{number}', String(node.number))}
          >
            {node.number}
          </a>
        </sup>
      )
    }
    if (node.type === 'link') {
      return (
        <TextAnchor key={key} href={node.href}>
          <Inlines messages={messages} nodes={node.children} />
        </TextAnchor>
      )
    }
    if (node.type === 'language') {
      // Formats inside, since they depend on the language of the words.
      return (
        <span key={key} lang={node.lang} dir={node.dir}>
          <Inlines messages={messages} nodes={node.children} />
        </span>
      )
    }
    return <Marked key={key} text={node.text} marks={node.marks} />
  })
}

const elements = {
  strong: 'strong',
  emphasis: 'em',
  strike: 's',
  code: 'code',
  sub: 'sub',
  super: 'sup',
} as const

/** In characters of inline code: about half a line of a phone. */
const longestUnbroken = 20

function Marked({ text, marks }: { text: string; marks: readonly RichMark[] }): ReactNode {
  const [outer, ...inner] = marks
  if (!outer) return text
  const Element = elements[outer]
  const isShort = outer === 'code' && text.length <= longestUnbroken
  return (
    <Element className={isShort ? 'short-code' : undefined}>
      <Marked text={text} marks={inner} />
    </Element>
  )
}

export const noteId = (number: number): string => `note-${number}`

export const markId = (number: number): string => `mark-${number}`
