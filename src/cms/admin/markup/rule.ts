import type { AdminLabels } from '#locales/admin-labels'

/** What Payload's markup leaves out, as attributes; null takes one away. */
export type Attributes = Readonly<Record<string, string | null>>

export type MarkupLabel = keyof AdminLabels['parts']['markup']

export interface Names {
  /** Octavo's own labels. */
  readonly say: (key: MarkupLabel, values?: Readonly<Record<string, string>>) => string
  /** Payload's labels. */
  readonly payload: (key: string) => string
  /** Of the admin, as a language tag. */
  readonly language: string
}

export interface Rule {
  readonly selector: string
  readonly complete: (element: Element, names: Names) => Attributes
}

export const always =
  (attributes: Attributes): Rule['complete'] =>
  () =>
    attributes

export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Without the asterisk and the code of the language, which stand in elements of their own. */
export function labelOf(element: Element): string {
  const label = element.closest('.field-type')?.querySelector('.field-label')
  const [text] = [...(label?.childNodes ?? [])].map((node) => node.textContent?.trim() ?? '')
  return text ?? ''
}

export const named = (name: string): Attributes => (name ? { 'aria-label': name } : {})
