import type { Page } from 'playwright/test'

/**
 * What is cut or runs out of its control with the spacing that a reader may set (WCAG 1.4.12), and what
 * makes the page scroll sideways then. Text lies over other text where its own box is too low.
 */
export function lostBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
    // Intended truncation has an ellipsis, or is for screen readers alone.
    const apart = '.visually-hidden, svg, pre, .table-scroll, [aria-hidden="true"]'
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.textContent?.trim() && !element.closest(apart) && element.checkVisibility(),
    )
    const lost = shown.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
      if (isCut) return true
      if (!element.matches('a, button, summary, label')) return false
      const box = element.getBoundingClientRect()
      if (getComputedStyle(element).display === 'inline') return false
      return [element, ...element.querySelectorAll('*')].some((part) => {
        if (part.closest(apart)) return false
        return [...part.childNodes].some((node) => {
          // A blank between cells has no place.
          if (!(node instanceof Text) || !node.data.trim()) return false
          const range = document.createRange()
          range.selectNodeContents(node)
          const text = range.getBoundingClientRect()
          return text.left < box.left - 2 || text.right > box.right + 2
        })
      })
    })
    const { scrollWidth, clientWidth } = document.documentElement
    document.adoptedStyleSheets.pop()
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : []),
      ...lost.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ]
  })
}

/** Everything with a duration, for a reader who prefers reduced motion. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moves = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      const lasts = (durations: string) => !durations.split(', ').every((one) => /^0m?s$/.test(one))
      return (
        lasts(style.transitionDuration) ||
        // The mark of the first chapter: its timeline is the place on the page, and it only comes and goes.
        (!['none', 'not-yet'].includes(style.animationName) && lasts(style.animationDuration))
      )
    }
    const found = [...document.querySelectorAll('body *')].filter((element) =>
      [undefined, '::before', '::after', '::backdrop'].some((part) => moves(element, part)),
    )
    return found.map(({ outerHTML }) => outerHTML.slice(0, 100))
  })
}

/** Goes through the page with the tabulator: what has the focus and is out of sight or under a bar. */
export async function coveredFocus(page: Page, bar: string): Promise<string[]> {
  const covered: string[] = []
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate((selector) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const over = document.querySelector(selector)
      const edge = over?.getBoundingClientRect() ?? new DOMRect()
      const from = Math.max(top, edge.top)
      const to = Math.min(bottom, edge.bottom)
      // The way past the header may lie over the bar, but nothing under it.
      const above = document.elementFromPoint((left + right) / 2, (from + to) / 2)
      // A table may be higher than the room: its beginning is in sight.
      const isTall = bottom - top > innerHeight / 2
      const isUnder = to - from > 1 && !isTall && !over?.contains(focused) && over?.contains(above)
      return isUnder || bottom <= 0 || top >= innerHeight ? focused.outerHTML : ''
    }, bar)
    if (found === undefined) return covered
    if (found) covered.push(found)
  }
  return covered
}
