import { getTranslation } from '@payloadcms/translations'
import type { Payload, PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { featuresOf } from '#src/cms/features'
import { lackingIn } from '#src/cms/fields/complete'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import type { PublishedDocument } from './document'

/** By language, the fields to fill before it can be published. */
export type LackingByLanguage = Readonly<Record<Locale, readonly string[]>>

/** @param newest the newest version, in all languages. */
export function lackingByLanguage(
  payload: Payload,
  document: PublishedDocument,
  newest: StoredDocument,
): LackingByLanguage {
  const { completeness } = featuresOf(configOf(payload, document))
  const entries = locales.map((locale) => [
    locale,
    completeness ? lackingIn(completeness, newest, locale) : [],
  ])
  return Object.fromEntries(entries) as LackingByLanguage
}

export function fieldLabel(
  { i18n, payload }: PayloadRequest,
  document: PublishedDocument,
  name: string,
): string {
  const field = configOf(payload, document)?.flattenedFields.find((one) => one.name === name)
  const label = field && 'label' in field ? field.label : undefined
  return label ? getTranslation(label as string, i18n) : name
}

const configOf = ({ collections, globals }: Payload, document: PublishedDocument) =>
  'global' in document
    ? globals.config.find(({ slug }) => slug === document.global)
    : collections[document.collection].config
