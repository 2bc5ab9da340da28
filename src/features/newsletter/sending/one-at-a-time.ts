/** Returns a function that waits for its turn, and gives what ends it; ending it twice does no harm. */
export function oneAtATime(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let end = (): void => undefined
    last = new Promise<void>((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}
