/**
 * Sets a title wherever another one is. It remembers the browser's version, which joins blanks: compared with
 * the title itself, each change would cause the next.
 */
export function titleWriter(document: { title: string }, title: string): () => void {
  let shown: string | undefined
  return () => {
    if (document.title === shown) return
    document.title = title
    shown = document.title
  }
}
