import type { Messages } from '#src/platform/i18n/message-files'

type Sentences = Messages['requests']['statuses']

/** `undefined` for a status outside of the catalog (docs/specification.md). `sentences` in the page's language. */
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
