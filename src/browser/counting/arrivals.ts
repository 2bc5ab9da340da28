/**
 * Tells new pages among arrivals, which may repeat: on boot, on a fragment or query of the same page. Going
 * back is an arrival, too.
 *
 * @returns whether the pathname differs from the last one.
 */
export function watchArrivals(): (pathname: string) => boolean {
  let last: string | undefined
  return (pathname) => {
    const isNew = pathname !== last
    last = pathname
    return isNew
  }
}
