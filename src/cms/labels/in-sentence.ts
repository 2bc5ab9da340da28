/**
 * A label within a sentence: *Create new article*, though alone it is *Article*. German nouns and abbreviations keep their
 * capital.
 */
export function inSentence(label: string, language: string): string {
  const [first = '', second = ''] = label
  const isAbbreviation = second !== second.toLocaleLowerCase(language)
  return language === 'de' || isAbbreviation
    ? label
    : first.toLocaleLowerCase(language) + label.slice(first.length)
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** Values that are labels of collections and fields. */
const labels = ['label', 'collection', 'entityLabel'] as const

/** Here `label` is a title, a name of a file, or what an editor has typed. */
const titled: ReadonlySet<string> = new Set([
  'error:noMatchedField',
  'fields:linkedTo',
  'upload:sizesFor',
])

/** Payload's texts take labels as they stand alone, with a capital: it stays at the beginning of a text only. */
export function withLabelsInSentences(translate: Translate, language: string): Translate {
  return (key, values) => {
    const text = translate(key, values)
    if (!values || titled.has(key)) return text
    const changed = Object.fromEntries(
      labels.flatMap((name) => {
        const label = values[name]
        const isInside = typeof label === 'string' && label !== '' && !text.startsWith(label)
        return isInside ? [[name, inSentence(label, language)]] : []
      }),
    )
    return translate(key, { ...values, ...changed })
  }
}

/**
 * The fields that a list searches, as its language writes alternatives. Payload joins them by commas and the word *or*.
 *
 * @param text Payload's, such as "Search: Title, Excerpt or Slug".
 * @param template of that text, with `{{label}}` for the first field and those that follow.
 */
export function searchedFields(
  text: string,
  template: string,
  or: string,
  language: string,
): string {
  const [before = ''] = template.split('{{label}}')
  if (!template.endsWith('{{label}}') || !text.startsWith(before)) return text
  const parts = text.slice(before.length).split(', ')
  const [last = '', ...rest] = (parts.pop() ?? '').split(` ${or} `)
  const fields = [...parts, last, ...rest].map((field) => inSentence(field, language))
  return before + new Intl.ListFormat(language, { type: 'disjunction' }).format(fields)
}
