import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { findStoredForm } from '#src/features/forms/cms/find-form'
import type { FormModel } from '#src/features/forms/form'
import { formIn, type StoredForm } from '#src/features/forms/stored-form'
import type { FormInText, RichBlock, RichText } from '#src/page-types/rich-text-model'
import type { LexicalDocument } from '#src/rich-text/nodes'
import { referencesOf } from '#src/rich-text/references'
import { formsOfSections } from './sections-as-text'
import type { Values } from './stored-values'

/** By their ids. */
type Forms = ReadonlyMap<string, FormModel>

/** Those of a text that visitors see. Each form is read once. */
export function formsOnce(
  payload: Payload,
): (
  sections: readonly Values[],
  texts: readonly LexicalDocument[],
  locale: Locale,
) => Promise<Forms> {
  const known = new Map<string, StoredForm | null>()
  return async (sections, texts, locale) => {
    const forms = new Map<string, FormModel>()
    const ofTexts = texts.flatMap((text) => [...referencesOf(text).forms])
    for (const id of [...formsOfSections(sections), ...ofTexts]) {
      const stored = known.get(id) ?? (await findStoredForm(payload, id))
      known.set(id, stored)
      const shown = formIn(stored, locale)
      if (shown) forms.set(id, shown)
    }
    return forms
  }
}

/** As the conversion of a text takes them. Nothing is sent from an export. */
export const inTexts = (forms: Forms): ReadonlyMap<string, FormInText> =>
  new Map([...forms].map(([id, form]) => [id, { form, stamp: '' }]))

/** A form works on its page alone: elsewhere it is a link to that. @param page absolute. */
export function formsAsLinks(text: RichText, page: string): RichText {
  return text.map((block): RichBlock => {
    if (block.type === 'form') return linkTo(block.form, page)
    if (block.type !== 'table') return block
    const rows = block.rows.map((row) =>
      row.map((cell) => ({ ...cell, children: formsAsLinks(cell.children, page) })),
    )
    return { ...block, rows }
  })
}

export const formLink = (form: FormModel | undefined, page: string): RichBlock | undefined =>
  form && linkTo(form, page)

const linkTo = ({ title }: FormModel, page: string): RichBlock => ({
  type: 'paragraph',
  children: [{ type: 'link', href: page, children: [{ type: 'text', text: title, marks: [] }] }],
})
