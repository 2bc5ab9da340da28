/** Remembers the browser's version, which joins blanks: compared with the title, each change would cause the next. */
export function titleWriter(document: { title: string }, title: string): () => void {
  let shown: string | undefined
  return () => {
    if (document.title === shown) return
    document.title = title
    shown = document.title
  }
}
