/**
 * Writes a title wherever another one stands. It remembers what the browser made of it, which joins
 * blanks: compared with the title itself, each writing would call for the next one.
 */
export function titleWriter(document: { title: string }, title: string): () => void {
  let shown: string | undefined
  return () => {
    if (document.title === shown) return
    document.title = title
    shown = document.title
  }
}
