import type { Messages } from '#src/platform/i18n/message-files'

type Sentences = Messages['requests']['statuses']

/**
 * What the visitor sees for a status (spec §8).
 *
 * @param sentences of the page's language.
 * @returns `undefined` for a status outside the catalog, which shows nothing.
 */
export function catalogueMessage(
  status: number,
  url: string,
  sentences: Sentences,
): string | undefined {
  const key = String(status)
  if (!Object.hasOwn(sentences, key)) return undefined
  // A function, because an address may hold `$&`.
  return sentences[key as keyof Sentences].replace('{url}', () => url)
}
