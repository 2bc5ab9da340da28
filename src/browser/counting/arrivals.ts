/**
 * Says which arrivals are new pages. The same arrival may be reported more than once: when its scripts
 * wake, when it moves to another place on itself, when a query changes. Going back is an arrival like
 * any other.
 *
 * @returns whether the page of this pathname is another one than the last.
 */
export function watchArrivals(): (pathname: string) => boolean {
  let last: string | undefined
  return (pathname) => {
    const isNew = pathname !== last
    last = pathname
    return isNew
  }
}
