/** A link in view, or a visitor about to follow it. */
export type Occasion = 'view' | 'intent'

export interface PreloadQueue {
  /** Once per pathname; intents come first. */
  add(pathname: string, occasion: Occasion): void
  drop(pathname: string): void
  /** During a navigation: starts nothing until {@link resume}. */
  pause(): void
  resume(): void
}

/** Runs each preload once, with limited parallelism. `run` never rejects. */
export function createPreloadQueue(
  limit: number,
  run: (pathname: string, occasion: Occasion) => Promise<void>,
): PreloadQueue {
  const begun = new Set<string>()
  let waiting: { readonly pathname: string; readonly occasion: Occasion }[] = []
  let running = 0
  let isPaused = false

  const without = (pathname: string) => waiting.filter((entry) => entry.pathname !== pathname)
  const next = (): void => {
    while (running < limit && !isPaused) {
      const entry = waiting.shift()
      if (!entry) return
      begun.add(entry.pathname)
      running += 1
      void run(entry.pathname, entry.occasion).then(() => {
        running -= 1
        next()
      })
    }
  }
  return {
    add(pathname, occasion) {
      if (begun.has(pathname)) return
      const known = waiting.find((entry) => entry.pathname === pathname)
      if (known && occasion === 'view') return
      waiting = without(pathname)
      // The newest intent is the likeliest.
      if (occasion === 'intent') waiting.unshift({ pathname, occasion })
      else waiting.push({ pathname, occasion })
      next()
    },
    drop(pathname) {
      const known = waiting.find((entry) => entry.pathname === pathname)
      if (known?.occasion === 'view') waiting = without(pathname)
    },
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      next()
    },
  }
}
