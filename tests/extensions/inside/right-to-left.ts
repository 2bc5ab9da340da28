import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright/test'
import { expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { isPageRoute, matchRoute } from '#src/page-types/route-of-path'
import { htmlLanguage } from '#src/platform/i18n/html-language'
import { violations } from '../../support/browser/axe'
import { findBrowser, testBrowserArguments } from '../../support/browser/browser'
import { renderPage } from './render-page'

/**
 * Runs in the copy that `extending.test.ts` makes, in `ninth-language.ts`, whose content it shares: the pages of a language that is
 * written from the right to the left, as a browser lays them out.
 */
const added = 'ar' as Locale
const widths = [390, 1280] as const
let browser: Browser
let page: Page
let css: string
/** The markup of each page by its address. */
const pages = new Map<string, string>()

/** Begins when the CMS has its content. */
export async function openRightToLeft(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['src/site/site.css'],
    bundle: true,
    write: false,
    external: ['*.woff2'],
    logLevel: 'error',
  })
  css = outputFiles[0]?.text ?? ''
  await crawl(`/${added}`)
  browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: testBrowserArguments,
  })
  page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.route('**', (route) => route.abort())
}

export const closeRightToLeft = async (): Promise<void> => browser?.close()

/** All pages of the language that can be reached from one, by the links in them. */
async function crawl(start: string): Promise<void> {
  const waiting = [start]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const markup = await renderPage(next)
    pages.set(next, markup)
    for (const [, href = ''] of markup.matchAll(/<a [^>]*?href="([^"?#]*)/g)) {
      const pathname = decodeURI(href)
      const isOfLanguage = pathname === start || pathname.startsWith(`${start}/`)
      const isNew = !pages.has(pathname)
      if (isOfLanguage && isNew && isPageRoute(matchRoute(pathname)) && !waiting.includes(pathname))
        waiting.push(pathname)
    }
  }
}

async function open(pathname: string, width: number): Promise<void> {
  const { dir, lang } = htmlLanguage(added)
  await page.setViewportSize({ width, height: 900 })
  await page.setContent(
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><title>${pathname}</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body>${pages.get(pathname)}</body></html>`,
    { waitUntil: 'domcontentloaded' },
  )
}

/**
 * The elements that do not lie as in a mirror, compared with the same page laid out from the left to the right.
 * Words within lines follow their scripts, Japanese columns stand from the right to the left anyway, and what has a
 * direction of its own keeps it.
 */
function unmirrored(): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const isLaidOut = (element: Element) =>
      element.parentElement?.closest('[dir]') === root &&
      !element.closest('svg, pre, code, details:not([open]) > :not(summary)') &&
      getComputedStyle(element).writingMode === 'horizontal-tb' &&
      !/^(inline|contents|none|ruby)/.test(getComputedStyle(element).display)
    const elements = [...document.body.querySelectorAll('*')].filter(isLaidOut)
    const boxesIn = (dir: 'ltr' | 'rtl') => {
      root.dir = dir
      return elements.map((element) => element.getBoundingClientRect())
    }
    const left = boxesIn('ltr')
    const right = boxesIn('rtl')
    const width = root.clientWidth
    return elements.flatMap((element, index) => {
      const [from, to] = [left[index], right[index]]
      // What a closed menu holds has no box.
      if (!from || !to || to.height === 0) return []
      const isMirrored =
        Math.abs(width - from.right - to.left) <= 1.5 && Math.abs(from.top - to.top) <= 1.5
      const name = `${element.tagName.toLowerCase()}.${element.className}`
      return isMirrored
        ? []
        : [`${name}: ${Math.round(to.left)} instead of ${Math.round(width - from.right)}`]
    })
  })
}

export function staysRightToLeft(): void {
  it('has pages of every kind for reading', () => {
    const addresses = [...pages.keys()].join('\n')
    for (const part of ['/blogs', '/blogs/topics/', '/authors/', '/privacy', '/terms', '/search'])
      expect(addresses).toContain(part)
    expect(pages.get(`/${added}`)).toContain('class="sheet"')
  })

  it.each(widths)(
    'lies as in a mirror at %i pixels, and no page scrolls sideways',
    async (width) => {
      const faults: string[] = []
      for (const pathname of pages.keys()) {
        await open(pathname, width)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) faults.push(`${pathname}: ${wide} pixels too wide`)
        for (const fault of new Set(await unmirrored())) faults.push(`${pathname}: ${fault}`)
      }
      expect(faults).toEqual([])
    },
  )

  it('opens its menus as sheets, and folds its sheet, as in a mirror', async () => {
    await open(`/${added}`, 390)
    for (const menu of ['languages', 'menu']) {
      await page.evaluate((id) => document.getElementById(id)?.showPopover(), menu)
      expect(await unmirrored()).toEqual([])
      // On a phone it is a sheet as wide as the window.
      const { left, width } = await page.evaluate((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect()
        return { left: box?.left ?? -1, width: box?.width ?? 0 }
      }, menu)
      expect([left, width]).toEqual([0, 390])
      await page.evaluate((id) => document.getElementById(id)?.hidePopover(), menu)
    }
    await open(`/${added}`, 1280)
    await page.addStyleTag({ content: '* { transition: none !important }' })
    const flat = await lefts('.sheet li')
    await page.locator('.fold label').last().click()
    expect(await lefts('.sheet li')).not.toEqual(flat)
    expect(await unmirrored()).toEqual([])
  })

  it('begins its sheets of leaves at the right', async () => {
    await open(`/${added}`, 1280)
    for (const selector of ['.sheet li', '.site-footer .leaves li']) {
      const row = (await lefts(selector)).slice(0, 3)
      expect(row).toHaveLength(3)
      expect(row).toEqual(row.toSorted((one, other) => other - one))
    }
  })

  it('shows where a table goes on, and sets numbers and programs from the left', async () => {
    const pathname = [...pages].find(
      ([, markup]) => /<pre/.test(markup) && /<table/.test(markup),
    )?.[0]
    await open(pathname ?? '', 390)
    // What depends on scrolling is known in the frame after the first one.
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))
        }),
    )
    const shown = await page.evaluate(() => {
      const contentOf = (element: Element | null) =>
        element && getComputedStyle(element, '::after').content
      const textOf = (selector: string, pattern: RegExp) => {
        for (const element of document.querySelectorAll(selector)) {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const match = pattern.exec(node.textContent ?? '')
            if (match) return { node, start: match.index, end: match.index + match[0].length }
          }
        }
        throw new Error(`${selector} has no ${String(pattern)}.`)
      }
      const runsToTheRight = (selector: string, pattern: RegExp) => {
        const { end, node, start } = textOf(selector, pattern)
        const leftOf = (at: number) => {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect().left
        }
        return leftOf(start) < leftOf(end - 1)
      }
      const scroller = [...document.querySelectorAll('.table-scroll')].find(
        ({ clientWidth, scrollWidth }) => scrollWidth > clientWidth,
      )
      return {
        arrow: contentOf(scroller ?? null),
        dots: getComputedStyle(document.querySelector('.byline') as Element).clipPath,
        numbers: runsToTheRight('.prose p, .prose li, .prose td, .byline time', /\d{2,}/),
        program: runsToTheRight('pre', /\w{3,}/),
        code: [...document.querySelectorAll('pre, code')].every(
          (element) => getComputedStyle(element).direction === 'ltr',
        ),
      }
    })
    expect(shown).toEqual({
      arrow: '"←" / ""',
      dots: expect.stringMatching(/^inset\((-[\d.]+px) -[\d.]+px \1 \1\)$/),
      numbers: true,
      program: true,
      code: true,
    })
  })

  it('has nothing that axe finds', async () => {
    const faults: string[] = []
    const kinds = new Map([...pages.keys()].map((pathname) => [kindOf(pathname), pathname]))
    for (const pathname of kinds.values()) {
      await open(pathname, 390)
      for (const fault of await violations(page)) faults.push(`${pathname}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
}

/** Pages of one kind have one layout: the number of the address's parts tells most of them apart. */
const kindOf = (pathname: string): string =>
  pathname
    .split('/')
    .slice(0, 4)
    .map((part) => (/^[a-z-]*$/.test(part) ? part : '*'))
    .join('/')

const lefts = (selector: string): Promise<number[]> =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll(all)].map((element) => element.getBoundingClientRect().left),
    selector,
  )
