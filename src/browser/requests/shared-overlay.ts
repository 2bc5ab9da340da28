/** What is shown while at least one request is under way. */
export interface Cover {
  show(): void
  hide(): void
}

/**
 * Shares one cover among requests that overlap: the first shows it, the last hides it.
 *
 * @returns begins a request and gives the function that ends it; ending twice counts once.
 */
export function shareCover(cover: Cover): () => () => void {
  let underWay = 0
  return () => {
    underWay += 1
    if (underWay === 1) cover.show()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      underWay -= 1
      if (underWay === 0) cover.hide()
    }
  }
}
