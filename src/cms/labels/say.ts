import type { AdminLabels } from '#locales/admin-labels'
import { type MessageValues, namedLanguages } from './named-languages'

type Parts = AdminLabels['parts']

export type Part = keyof Parts

export type Say<Of extends Part> = (key: keyof Parts[Of], values?: MessageValues) => string

/** @param i18n the admin's own, in the browser and of a request. */
export function sayWith<Of extends Part>(
  { language, t }: { readonly language: string; readonly t: unknown },
  part: Of,
): Say<Of> {
  const translate = t as (key: string, values?: Readonly<Record<string, unknown>>) => string
  return (key, values = {}) => translate(`${part}:${String(key)}`, namedLanguages(values, language))
}
