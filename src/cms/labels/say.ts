import type { AdminLabels } from '#locales/admin-labels'

type Parts = AdminLabels['parts']

export type Part = keyof Parts

export type Say<Of extends Part> = (
  key: keyof Parts[Of],
  values?: Readonly<Record<string, unknown>>,
) => string

/** @param t the admin's own, on the server `i18n.t`. */
export function sayWith<Of extends Part>(t: unknown, part: Of): Say<Of> {
  const translate = t as (key: string, values?: Readonly<Record<string, unknown>>) => string
  return (key, values) => translate(`${part}:${String(key)}`, values)
}
