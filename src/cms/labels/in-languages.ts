import type { AdminLabels } from '#locales/admin-labels'
import { adminLanguages } from '#locales/admin-languages'
import { type AdminLanguage, type Locale, languages } from '#locales/languages'
import { languageName } from '#src/platform/i18n/language-name'

/** A text by Payload's codes of the admin's languages. */
export type InLanguages = Readonly<Record<AdminLanguage, string>>

export type AllInLanguages<Labels> = Labels extends string
  ? InLanguages
  : { readonly [Key in keyof Labels]: AllInLanguages<Labels[Key]> }

/** Turns labels by language into texts by language, as Payload's configuration needs them. */
export function inLanguages<Labels>(pick: (labels: AdminLabels) => Labels): AllInLanguages<Labels> {
  const picked = languages.map(
    ({ adminLanguage, code }) => [adminLanguage, pick(adminLanguages[code].labels)] as const,
  )
  return zipLanguages(picked) as AllInLanguages<Labels>
}

/** Of a language, as the editors of each language call it. */
export function nameForEditors(locale: Locale): InLanguages {
  return Object.fromEntries(
    languages.map(({ adminLanguage, code }) => [adminLanguage, languageName(locale, code)]),
  ) as InLanguages
}

type Node = string | Readonly<Record<string, unknown>> | undefined

function zipLanguages(nodes: readonly (readonly [AdminLanguage, unknown])[]): unknown {
  const [[, english] = []] = nodes
  if (typeof english === 'string') return Object.fromEntries(nodes)
  const at = (node: unknown, key: string) => (node as Exclude<Node, string>)?.[key]
  return Object.fromEntries(
    Object.keys(english as object).map((key) => [
      key,
      zipLanguages(nodes.map(([language, node]) => [language, at(node, key)])),
    ]),
  )
}
