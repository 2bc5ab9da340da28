import type { LinkChoice } from './link-target'

export interface ChoiceSource {
  readonly slug: string
  /** Its title field. */
  readonly title: string
  /** The label of its documents. */
  readonly label: string
}

export interface Asking {
  readonly api: string
  readonly locale: string
  readonly signal: AbortSignal
}

/** Per collection. */
const most = 5

/** By title and collection. Titles missing in the language are the original's (`src/cms/lists/option-titles.ts`). */
export async function findChoices(
  query: string,
  collections: readonly ChoiceSource[],
  asking: Asking,
): Promise<readonly LinkChoice[]> {
  const found = await Promise.all(
    collections.map((one) => ask(one, { [`where[and][0][${one.title}][like]`]: query }, asking)),
  )
  return found.flat()
}

/** `undefined` if it was deleted. */
export async function findChoice(
  collection: ChoiceSource,
  id: string,
  asking: Asking,
): Promise<LinkChoice | undefined> {
  const [choice] = await ask(collection, { 'where[id][in]': id }, asking)
  return choice
}

async function ask(
  { label, slug, title }: ChoiceSource,
  where: Readonly<Record<string, string>>,
  { api, locale, signal }: Asking,
): Promise<readonly LinkChoice[]> {
  const query = new URLSearchParams({
    depth: '0',
    draft: 'true',
    limit: String(most),
    locale,
    [`select[${title}]`]: 'true',
    ...where,
  })
  const response = await fetch(`${api}/${slug}?${query}`, { credentials: 'same-origin', signal })
  const body = response.ok ? ((await response.json()) as { docs?: Record<string, unknown>[] }) : {}
  return (body.docs ?? []).map((one) => ({
    target: { collection: slug, id: String(one['id']) },
    title: String(one[title] || one['id']),
    kind: label,
  }))
}
