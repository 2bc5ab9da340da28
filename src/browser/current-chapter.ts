/** How far down the window a heading counts as passed. */
const line = 1 / 3

/** Marks the current chapter in a text's contents, for browsers without `:target-current` (CSS Overflow 5). */
export function mount(contents: Element): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const headings = links.map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
  )
  let isDue = false
  const mark = (): void => {
    isDue = false
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Infinity)
    const current = currentChapter(tops, innerHeight * line)
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const follow = (): void => {
    // Another page may be shown by now.
    if (!contents.isConnected) removeEventListener('scroll', follow)
    else if (!isDue) requestAnimationFrame(mark)
    isDue = true
  }
  addEventListener('scroll', follow, { passive: true })
  mark()
}

/** `undefined` before the first heading. `tops`: in pixels below the top of the window. */
export function currentChapter(tops: readonly number[], line: number): number | undefined {
  const passed = tops.findLastIndex((top) => top <= line)
  return passed < 0 ? undefined : passed
}
