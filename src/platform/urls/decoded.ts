/** A part of a URL as people read it; as it is where its escapes are invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
