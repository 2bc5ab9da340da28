import type { Messages } from '#src/platform/i18n/message-files'

type Sentences = Messages['requests']['statuses']

/**
 * The message for a status (docs/specification.md).
 *
 * @param sentences of the page's language.
 * @returns `undefined` for a status outside of the catalog.
 */
export function catalogueMessage(
  status: number,
  url: string,
  sentences: Sentences,
): string | undefined {
  const key = String(status)
  if (!Object.hasOwn(sentences, key)) return undefined
  // A function, because a URL may contain `$&`.
  return sentences[key as keyof Sentences].replace('{url}', () => url)
}
