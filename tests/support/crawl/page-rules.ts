import { displayWidth } from '#src/features/seo/display-width'
import { languageOf, languages } from '../../../locales/languages'
import { liesIn, select, valuesOf } from './html'
import { metaOf, type Page, pagesOf, type Rule, repeated, robotsOf } from './rules'

const kilobyte = 1024

export const pageRules: Readonly<Record<string, Rule>> = {
  /** By the HTML standard, as far as a parser can check. */
  *markup(crawl) {
    for (const { url, document } of pagesOf(crawl)) {
      for (const error of document.errors) yield { url, fault: error }
    }
  },

  *language(crawl) {
    for (const { url, document } of pagesOf(crawl)) {
      const expected = languageOf(localeOf(url)).tag
      const lang = select(document, 'html')[0]?.attributes.get('lang')
      if (lang !== expected) yield { url, fault: `lang is ${lang} instead of ${expected}` }
    }
  },

  *ids(crawl) {
    for (const { url, document } of pagesOf(crawl)) {
      for (const id of repeated(valuesOf(document, 'id'), (id) => id).keys()) {
        yield { url, fault: `the id ${id} twice` }
      }
    }
  },

  *references(crawl) {
    const attributes = [
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'for',
      'popovertarget',
    ]
    for (const { url, document } of pagesOf(crawl)) {
      const ids = new Set(valuesOf(document, 'id'))
      for (const attribute of attributes) {
        for (const id of valuesOf(document, attribute).flatMap((value) => value.split(' '))) {
          if (!ids.has(id)) yield { url, fault: `${attribute} names ${id}, which is nowhere` }
        }
      }
    }
  },

  *headings(crawl) {
    for (const { url, document } of pagesOf(crawl)) {
      const headings = document.elements.filter(({ name }) => /^h[1-6]$/.test(name))
      const first = headings.filter(({ name }) => name === 'h1')
      if (first.length !== 1) yield { url, fault: `${first.length} headings of the first level` }
      let above = 0
      for (const { name, text } of headings) {
        const level = Number(name.slice(1))
        if (level > above + 1 && !(above === 0 && level === 2)) {
          yield { url, fault: `"${text}" is ${name} beneath h${above}` }
        }
        if (text.trim() === '') yield { url, fault: `an empty ${name}` }
        above = level
      }
    }
  },

  *titles(crawl) {
    const pages = pagesOf(crawl).filter(({ isListed }) => isListed)
    const titleOf = ({ document }: Page) => select(document, 'title')[0]?.text
    for (const page of pages) {
      const title = titleOf(page) ?? ''
      if (title === '') yield { url: page.url, fault: 'no title' }
      if (displayWidth(title) > 65)
        yield { url: page.url, fault: `the title is too wide: ${title}` }
    }
    yield* shared(pages, titleOf, 'title')
  },

  *descriptions(crawl) {
    const pages = pagesOf(crawl).filter(({ isListed }) => isListed)
    const descriptionOf = ({ document }: Page) => metaOf(document, 'description')
    for (const page of pages) {
      if (!descriptionOf(page)) yield { url: page.url, fault: 'no description' }
    }
    yield* shared(pages, descriptionOf, 'description')
  },

  *robots(crawl) {
    for (const { url, response, isListed } of pagesOf(crawl)) {
      const robots = robotsOf(response)
      if (isListed && !robots.includes('max-image-preview:large')) {
        yield { url, fault: `robots may not show large pictures: "${robots}"` }
      }
    }
  },

  *pictures(crawl) {
    for (const { url, document } of pagesOf(crawl)) {
      for (const picture of select(document, 'img')) {
        if (!picture.attributes.has('alt')) {
          yield { url, fault: `${picture.attributes.get('src')} has no alternative text` }
        }
      }
    }
  },

  *weight(crawl) {
    for (const { url, response, isListed } of pagesOf(crawl)) {
      if (response.bytes > 20 * kilobyte) yield { url, fault: `${response.bytes} bytes` }
      if (isListed && response.headBytes > 700)
        yield { url, fault: `a head of ${response.headBytes} bytes` }
    }
  },

  /** A document without a framework, with the two scripts of every page, under one policy for all. */
  *scripts(crawl) {
    const [first] = pagesOf(crawl)
    for (const { url, response, document } of pagesOf(crawl)) {
      if (/__next_f|self\.__next|as="script"|<!--/.test(response.text)) {
        yield { url, fault: 'has what frameworks leave behind' }
      }
      if (response.policy !== first?.response.policy)
        yield { url, fault: `has its own ${response.policy}` }
      const scripts = select(document, 'script')
        .map(({ attributes }) => attributes.get('src') ?? attributes.get('type') ?? 'inline')
        .filter((script) => script !== 'application/ld+json')
        .join(' ')
      if (!/^inline \/_next\/static\/octavo\/[\w-]+\.js$/.test(scripts))
        yield { url, fault: scripts }
    }
  },

  *names(crawl) {
    for (const { url, document } of pagesOf(crawl)) {
      for (const control of document.elements.filter(({ name }) => /^(?:a|button)$/.test(name))) {
        const named =
          control.attributes.has('aria-label') || control.attributes.has('aria-labelledby')
        const pictured = document.elements.some(
          (inner) =>
            inner.name === 'img' && inner.attributes.get('alt') && isWithin(inner, control),
        )
        const text = control.text.trim()
        if (!named && !pictured && text === '' && !liesIn(control, 'template')) {
          yield { url, fault: `a ${control.name} without a name` }
        }
      }
    }
  },
}

function isWithin(inner: Page['document']['elements'][number], outer: typeof inner): boolean {
  return inner.parent !== undefined && (inner.parent === outer || isWithin(inner.parent, outer))
}

/** "Blog" is a word of several languages: repeated titles are a fault within one language only. */
function* shared(pages: readonly Page[], textOf: (page: Page) => string | undefined, what: string) {
  const inLanguage = (page: Page) => `${localeOf(page.url)} ${textOf(page) ?? ''}`
  for (const [value, owners] of repeated(pages, inLanguage)) {
    for (const { url } of owners.slice(1)) {
      yield { url, fault: `has its ${what} in common with ${owners[0]?.url}: ${value}` }
    }
  }
}

function localeOf(url: string) {
  const [, first] = new URL(url).pathname.split('/')
  return languages.find(({ code }) => code === first)?.code ?? 'en'
}
