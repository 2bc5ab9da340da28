import { hasText, nest, type Tagged, type TaggedToken } from '../codes'

/** A translation from its pieces, may be empty; `undefined` where a piece is invalid, or codes do not match. */
export function translationOf(
  tokens: readonly (TaggedToken | undefined)[],
): readonly Tagged[] | undefined {
  const readable = tokens.filter((token) => token !== undefined)
  const translation = readable.length === tokens.length ? nest(readable) : undefined
  return translation && !hasText(translation) ? [] : translation
}
