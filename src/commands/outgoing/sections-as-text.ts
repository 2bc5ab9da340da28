import { idOf } from '#src/cms/fields/id-of'
import type { RichBlock, RichInline, RichText } from '#src/page-types/rich-text-model'
import { isRichText, type LexicalDocument } from '#src/rich-text/nodes'
import { hasText, type Values } from './stored-values'

/** The words of a page's sections, in their order: a section is a heading with what is below it. */
export function sectionsAsText(
  sections: readonly Values[],
  richText: (document: LexicalDocument) => RichText,
  formLink: (id: string) => RichBlock | undefined,
): RichText {
  return sections.flatMap((section) => {
    const form = formOf(section)
    if (form !== undefined) return formLink(form) ?? []
    const { heading, image: _, link, linkLabel, ...rest } = section
    return [
      ...(hasText(heading) ? [headingBlock(heading)] : []),
      ...Object.entries(rest).flatMap(([name, value]) =>
        /^(?:id|blockType|blockName|imageSide|count|language)$/.test(name)
          ? []
          : valueBlocks(value, richText),
      ),
      ...(hasText(linkLabel) && hasText(link)
        ? [paragraph([{ type: 'link', href: link, children: [text(linkLabel)] }])]
        : []),
    ]
  })
}

const formOf = (section: Values): string | undefined =>
  section['blockType'] === 'form' ? (idOf(section['form']) ?? '') : undefined

/** Ids. */
export const formsOfSections = (sections: readonly Values[]): readonly string[] =>
  sections.flatMap((section) => formOf(section) || [])

function valueBlocks(value: unknown, richText: (document: LexicalDocument) => RichText): RichText {
  if (hasText(value)) return [paragraph([text(value)])]
  if (isRichText(value)) return richText(value)
  if (!Array.isArray(value) || value.length === 0) return []
  const items = (value as readonly Values[]).map((row) => {
    const parts = Object.entries(row).flatMap(([name, part]) =>
      name === 'id' || name === 'language' || !hasText(part) ? [] : [part],
    )
    return { children: [text(parts.join(': '))], nested: [] }
  })
  return [{ type: 'list', ordered: false, start: undefined, items }]
}

const text = (value: string): RichInline => ({ type: 'text', text: value, marks: [] })

const paragraph = (children: readonly RichInline[]): RichBlock => ({ type: 'paragraph', children })

const headingBlock = (value: string): RichBlock => ({
  type: 'heading',
  level: 2,
  id: '',
  children: [text(value)],
})
