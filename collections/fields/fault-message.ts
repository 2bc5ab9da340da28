import type { PayloadRequest } from 'payload'
import { textBlocks } from '#src/admin/field-words/rich-text'
import { type RichTextWord, richTextWords } from '#src/admin/words/rich-text-words'
import type { NodeFault } from './node-faults'

/** What is wrong with a node, where it is and what helps, in the language of the admin. */
export function faultMessage(
  { block, detail, kind, node, text = '' }: NodeFault,
  { i18n, t }: Pick<PayloadRequest, 'i18n' | 't'>,
): string {
  const number = String((node[0] ?? 0) + 1)
  const language = i18n.language as keyof typeof richTextWords
  const words = richTextWords[language] ?? richTextWords.en
  const say = (word: RichTextWord, values: Readonly<Record<string, string>>) =>
    // In one go: the words of a link may look like a placeholder themselves.
    words[word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  if (!block) return say(kind, { number, text: text.trim() || '…', message: detail })
  const known = textBlocks[block.slug]
  const fields = block.fields.map((name) => known?.fields?.[name]?.label?.[language] ?? name)
  const name = known?.singular?.[language] ?? block.slug
  const message =
    fields.length > 0
      ? `${t('error:followingFieldsInvalid', { count: fields.length })} ${fields.join(', ')}`
      : detail
  return say('field', { number, name, message })
}
