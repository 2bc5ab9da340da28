export interface Cover {
  show(): void
  hide(): void
}

/** The first request shows it, the last hides it. @returns starts a request, and returns what ends it, once. */
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
