import type { PayloadRequest } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import type { AdminLanguage } from '#locales/languages'
import { blockLabels } from '#src/cms/labels/of-entities'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import type { NodeFault } from './node-faults'

/** What is wrong with a node, where, and how to fix it, in the language of the admin. */
export function faultMessage(
  { block, detail, kind, node, text = '' }: NodeFault,
  { i18n, t }: Pick<PayloadRequest, 'i18n' | 't'>,
): string {
  const number = String((node[0] ?? 0) + 1)
  const labels = labelsIn(i18n).parts.richText
  const say = (
    key: keyof AdminLabels['parts']['richText'],
    values: Readonly<Record<string, string>>,
  ) => fillIn(labels[key], values)
  if (!block) return say(kind, { number, text: text.trim() || '…', message: detail })
  const language = i18n.language as AdminLanguage
  const known = blockLabels[block.slug]
  const fields = block.fields.map((name) => known?.fields?.[name]?.label?.[language] ?? name)
  const name = known?.singular?.[language] ?? block.slug
  const message =
    fields.length > 0
      ? `${t('error:followingFieldsInvalid', { count: fields.length })} ${fields.join(', ')}`
      : detail
  return say('field', { number, name, message })
}
