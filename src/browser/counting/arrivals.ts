/** @returns whether the pathname is a new one: arrivals repeat on boot and for fragments; going back is one, too. */
export function watchArrivals(): (pathname: string) => boolean {
  let last: string | undefined
  return (pathname) => {
    const isNew = pathname !== last
    last = pathname
    return isNew
  }
}
