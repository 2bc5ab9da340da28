import { describe, expect, it } from 'vitest'
import { type Locale, languageOf, locales } from '#locales/languages'
import { fitting } from '#src/features/newsletter/mail/fit'
import { typeOf } from '#src/features/newsletter/mail/fonts'
import { issueHtml } from '#src/features/newsletter/mail/issue-html'
import {
  type IssueMail,
  type MailArticle,
  paragraphsOf,
  preheaderOf,
} from '#src/features/newsletter/mail/issue-mail'
import { issueText } from '#src/features/newsletter/mail/issue-text'
import { brand } from '#src/platform/brand/brand'
import { contrastRatio } from '#src/platform/brand/contrast'
import { hasJava, nuErrors } from '../../../support/crawl/nu-checker'

const picture = {
  url: 'https://example.org/api/media/file/a-1200x675.jpg',
  alt: 'A "sheet" & its <leaves>',
  width: 1200,
  height: 675,
}

const article = (number: number, more: Partial<MailArticle> = {}): MailArticle => ({
  title: `Article ${number} <b>& more`,
  url: `https://example.org/blogs/${number}?utm_source=newsletter&utm_medium=email`,
  excerpt: 'What it is about, "in short" & <i>plain</i>.',
  byline: ['Lena Hartmann', 'November 24, 2026'],
  picture,
  square: { ...picture, width: 800, height: 800 },
  ...more,
})

function mail(more: Partial<IssueMail> = {}, locale: Locale = 'en'): IssueMail {
  return {
    language: languageOf(locale),
    subject: 'This week <script>alert(1)</script>',
    hasOwnSubject: true,
    intro: ['Hello & welcome.\nSecond line.', 'Another <paragraph>.'],
    articles: [article(1), article(2), article(3)],
    site: {
      name: 'Octavo & Sons',
      url: 'https://example.org/?utm_source=newsletter',
      icon: 'https://example.org/icon-192.png',
      sender: ['Octavo', 'Example Street 8'],
    },
    date: 'November 30, 2026',
    links: {
      browser: 'https://example.org/newsletter/2026-11-30',
      articles: 'https://example.org/blogs',
      preferences: 'https://example.org/api/newsletter/preferences/KEY?in=en',
      leave: 'https://example.org/api/newsletter/leave/KEY?in=en',
    },
    words: {
      read: 'Read the article',
      all: 'All articles',
      browser: 'Open in browser',
      reason: 'You subscribed.',
      preferences: 'Change',
      leave: 'Unsubscribe',
    },
    ...more,
  }
}

const arabic = { ...languageOf('en'), tag: 'ar', script: 'Arab', direction: 'rtl' as const }
const bytes = (text: string) => Buffer.byteLength(text)

describe('the mail of an issue', () => {
  it('names its language and direction, and begins with the preheader', () => {
    const html = issueHtml(mail({}, 'jp'))
    expect(html).toContain('<html lang="ja" dir="ltr">')
    expect(html).toMatch(/<div class="preheader"[^>]*>Hello &amp; welcome\. Second line\.<\/div>/)
    const mirrored = issueHtml(mail({ language: arabic, intro: ['صباح الخير'] }))
    expect(mirrored).toContain('<html lang="ar" dir="rtl">')
    expect(mirrored).toContain('All articles ←')
    // English titles within a page in Arabic.
    expect(mirrored).toMatch(/<h2 class="ink" dir="ltr"[^>]*><a[^>]*>Article 2/)
    expect(mirrored).not.toMatch(/<p class="ink" dir="ltr"[^>]*>صباح/)
  })

  it('escapes every text of editors', () => {
    const html = issueHtml(mail())
    expect(html).not.toMatch(/<script|<b>|<i>|<paragraph>|<leaves>/)
    expect(html).toContain('alt="A &quot;sheet&quot; &amp; its &lt;leaves&gt;"')
    expect(html).toContain('Hello &amp; welcome.<br>Second line.')
  })

  it('loads pictures of the site alone, each with its size and its text', () => {
    const html = issueHtml(mail())
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(pictures).toHaveLength(4)
    for (const tag of pictures) {
      expect(tag).toMatch(
        / src="https:\/\/example\.org\/[^"]+" alt="[^"]*" width="\d+" height="\d+"/,
      )
      expect(tag).not.toMatch(/(?:width|height)="[01]"/)
    }
    expect(html).not.toMatch(/url\(|@import|@font-face|<link|<script|<iframe|background=/)
  })

  it('has a style for each color in the dark, and shows a theme alone on demand', () => {
    const html = issueHtml(mail())
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const inTheDark = /@media \(prefers-color-scheme:dark\)\{\n([^@]+)\n\}/.exec(html)?.[1] ?? ''
    const used = new Set(
      [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    )
    for (const name of ['paper', 'sheet', 'rule', 'ink', 'faint', 'rubric']) {
      expect(used).toContain(name)
      expect(inTheDark).toContain(`.${name}{`)
    }
    // Each element with a color of the palette has a class that changes it; the button stays as it is.
    const colored = [...html.matchAll(/<(\w+)([^>]*style="[^"]*(?<![-\w])color:#[^"]*"[^>]*)>/g)]
    for (const [tag, , attributes = ''] of colored) {
      const isButton = attributes.includes(brand.colors['on-vermilion'].light)
      expect(isButton || /class="[^"]*(?:ink|faint|rubric)/.test(attributes), tag).toBe(true)
    }
    expect(issueHtml(mail(), 'light')).not.toContain(brand.colors.paper.dark)
    expect(issueHtml(mail(), 'dark')).not.toContain('prefers-color-scheme')
    const { 'on-vermilion': front, vermilion } = brand.colors
    expect(contrastRatio(front.light, vermilion.light)).toBeGreaterThanOrEqual(4.5)
  })

  it('has the fonts of its script, and none that is loaded', () => {
    const families = locales.map((locale) => typeOf(languageOf(locale)).sans)
    for (const [index, locale] of locales.entries()) {
      expect(issueHtml(mail({}, locale))).toContain(families[index])
    }
    expect(
      new Set(['en', 'zh', 'jp', 'ko'].map((code) => typeOf(languageOf(code as Locale)))).size,
    ).toBe(4)
  })

  it('begins with the article if editors wrote no subject', () => {
    const alone = mail({ hasOwnSubject: false, subject: 'Article 1', intro: [] })
    const html = issueHtml({ ...alone, articles: [article(1, { title: 'Alone' })] })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*><a[^>]*>Alone<\/a><\/h1>/)
    expect(html).not.toContain('<h2')
  })

  it('begins without an empty row if there are neither a subject nor an introduction', () => {
    const paddings = (more: Partial<IssueMail>) =>
      [...issueHtml(mail(more)).matchAll(/padding:36px 36px (\d+)px/g)].map(([, below]) => below)
    expect(paddings({})).toEqual(['30'])
    expect(paddings({ articles: [] })).toEqual(['36'])
    expect(paddings({ intro: [] })).toEqual(['30'])
    expect(paddings({ hasOwnSubject: false })).toEqual(['30'])
    expect(paddings({ hasOwnSubject: false, intro: [] })).toEqual([])
  })

  it('shows of an article what it has', () => {
    const bare = article(9, {
      byline: [],
      excerpt: undefined,
      picture: undefined,
      square: undefined,
    })
    const html = issueHtml(mail({ articles: [article(1), article(2), bare] }))
    const bylines = [...html.matchAll(/<p class="faint" style="margin:8px[^>]*>(.*?)<\/p>/g)]
    expect(bylines.map(([, text]) => text)).toEqual(
      Array(2).fill('<span>Lena Hartmann</span> · <span>November 24, 2026</span>'),
    )
    const excerpts = [...html.matchAll(/<p class="ink" style="margin:10px[^>]*font:400 (\d+)px/g)]
    expect(excerpts.map(([, size]) => size)).toEqual(['17', '15'])
    expect(html.match(/What it is about, &quot;in short&quot; &amp; &lt;i&gt;plain/g)).toHaveLength(
      2,
    )
  })

  it('has pictures in the shape of their files, as wide as their place', () => {
    const html = issueHtml(mail())
    const sizes = [...html.matchAll(/ width="(\d+)" height="(\d+)"/g)].map(([, ...size]) => size)
    expect(sizes).toEqual([
      ['26', '26'],
      // 16:9, within the border of the sheet.
      ['598', '336'],
      ['116', '116'],
      ['116', '116'],
    ])
  })

  it('runs from the side where its language begins', () => {
    const sides = (more: Partial<IssueMail>) =>
      [...issueHtml(mail(more)).matchAll(/text-align:(\w+)/g)].map(([, side]) => side).join(' ')
    expect(sides({})).toBe('left right left left left')
    expect(sides({ language: arabic })).toBe('right left right right right')
    expect(issueHtml(mail())).toContain('All articles →')
    // Only what is written the other way says so; digits alone run either way.
    expect(issueHtml(mail())).not.toMatch(/<(?:h1|h2|p|span)[^>]* dir=/)
    const mixed = issueHtml(mail({ language: arabic, intro: ['صباح الخير', '1984'] }))
    expect(mixed.match(/<p class="ink"[^>]*18px[^>]*>/g)?.join('')).not.toContain('dir=')
  })

  it('sets letters apart as its script needs', () => {
    const spacing = (locale: Locale) =>
      /<h1[^>]*letter-spacing:([^";]+)/.exec(issueHtml(mail({}, locale)))?.[1]
    expect([spacing('de'), spacing('zh'), spacing('ko')]).toEqual(['-0.015em', '0', '0'])
    const leading = (locale: Locale) =>
      /<h2[^>]*20px\/([\d.]+)/.exec(issueHtml(mail({}, locale)))?.[1]
    for (const locale of locales) {
      expect([locale, leading(locale)]).toEqual([
        locale,
        String(Math.max(1.24, typeOf(languageOf(locale)).tight)),
      ])
    }
  })

  it('leads to its page in the browser once it has one', () => {
    const links = (more: Partial<IssueMail>) =>
      [...issueHtml(mail(more)).matchAll(/underline">([^<]+)/g)].map(([, label]) => label)
    expect(links({})).toEqual(['Open in browser', 'Change', 'Unsubscribe'])
    const preview = { links: { ...mail().links, browser: undefined } }
    expect(links(preview)).toEqual(['Change', 'Unsubscribe'])
    expect(issueHtml(mail({ site: { ...mail().site, sender: [] } }))).not.toContain(
      'margin:16px 0 0',
    )
  })

  it.each([
    ['either', 'light dark'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const)('shown in %s is drawn for %s', (shown, scheme) => {
    expect(issueHtml(mail(), shown)).toContain(`:root{color-scheme:${scheme}}`)
  })

  it('is valid HTML', async () => {
    if (!(await hasJava())) return
    const pages = [
      issueHtml(mail()),
      issueHtml(mail({}, 'jp')),
      issueHtml(mail({ language: arabic, hasOwnSubject: false, intro: [] })),
      issueHtml(mail({ articles: [article(1, { picture: undefined, excerpt: undefined })] })),
    ]
    expect(await nuErrors(pages)).toEqual(pages.map(() => []))
  }, 120_000)
})

describe('the size of a mail', () => {
  it('is at most 90 KB, whatever editors write', () => {
    const long = '言葉'.repeat(200)
    const many = Array.from({ length: 200 }, (_, index) =>
      article(index, { title: long.slice(0, 200), excerpt: long }),
    )
    const whole = mail({ articles: many, intro: [long.repeat(7)] }, 'jp')
    const fitted = fitting(whole)
    expect(bytes(issueHtml(fitted))).toBeLessThanOrEqual(90 * 1024)
    expect(fitted.articles.length).toBeGreaterThan(10)
    expect(fitted.articles).toEqual(
      fitted.articles.map((one, index) =>
        expect.objectContaining({ url: many[index]?.url, title: one.title }),
      ),
    )
    expect(issueHtml(fitted)).toContain('Unsubscribe')
  })

  it('shows eight articles in full, and of others the title', () => {
    const many = Array.from({ length: 10 }, (_, index) => article(index))
    const { articles } = fitting(mail({ articles: many }))
    expect(articles.slice(0, 8)).toEqual(many.slice(0, 8))
    expect(articles.slice(8)).toEqual(
      many.slice(8).map((one) => ({ ...one, excerpt: undefined, square: undefined })),
    )
  })

  it('leaves articles away until it fits, but the first', () => {
    const five = mail({ articles: Array.from({ length: 5 }, (_, index) => article(index)) })
    const size = (count: number) =>
      bytes(issueHtml({ ...five, articles: five.articles.slice(0, count) }))
    const kept = (limit: number) => fitting(five, limit).articles.length
    expect(kept(size(5))).toBe(5)
    expect([5, 4, 3, 2].map((count) => kept(size(count) - 1))).toEqual([4, 3, 2, 1])
    expect(kept(1)).toBe(1)
    expect(fitting(mail({ articles: [] }), 1).articles).toEqual([])
  })

  it('leaves a usual mail as it is', () => {
    expect(fitting(mail())).toEqual(mail())
    expect(bytes(issueHtml(mail()))).toBeLessThan(20 * 1024)
  })
})

describe('the plain text', () => {
  it('says the same, with each link on a line of its own', () => {
    expect(issueText(mail())).toBe(
      [
        'Octavo & Sons · November 30, 2026',
        'This week <script>alert(1)</script>',
        'Hello & welcome.\nSecond line.',
        'Another <paragraph>.',
        ...[1, 2, 3].map(
          (number) =>
            `* Article ${number} <b>& more\n  Lena Hartmann · November 24, 2026\n  What it is about, "in short" & <i>plain</i>.\n  https://example.org/blogs/${number}?utm_source=newsletter&utm_medium=email`,
        ),
        'All articles:\nhttps://example.org/blogs',
        '-- \nYou subscribed.',
        'Open in browser:\nhttps://example.org/newsletter/2026-11-30',
        'Change:\nhttps://example.org/api/newsletter/preferences/KEY?in=en',
        'Unsubscribe:\nhttps://example.org/api/newsletter/leave/KEY?in=en',
        'Octavo\nExample Street 8\n',
      ].join('\n\n'),
    )
  })

  it('has no line for what an issue lacks', () => {
    const bare = mail({
      hasOwnSubject: false,
      intro: [],
      articles: [article(1, { byline: [], excerpt: undefined })],
      site: { ...mail().site, sender: [] },
      links: { ...mail().links, browser: undefined },
    })
    expect(issueText(bare)).toBe(
      [
        'Octavo & Sons · November 30, 2026',
        '* Article 1 <b>& more\n  https://example.org/blogs/1?utm_source=newsletter&utm_medium=email',
        'All articles:\nhttps://example.org/blogs',
        '-- \nYou subscribed.',
        'Change:\nhttps://example.org/api/newsletter/preferences/KEY?in=en',
        'Unsubscribe:\nhttps://example.org/api/newsletter/leave/KEY?in=en\n',
      ].join('\n\n'),
    )
  })
})

describe('the preheader', () => {
  it('does not repeat the subject', () => {
    const titles = {
      hasOwnSubject: false,
      intro: [],
      articles: [article(1), article(2, { title: 'Second' })],
    }
    expect(preheaderOf(mail(titles))).toBe('Second')
    expect(preheaderOf(mail({ ...titles, articles: [article(1)] }))).toBe(article(1).excerpt)
    expect(preheaderOf(mail({ ...titles, hasOwnSubject: true }))).toContain(
      'Article 1 <b>& more · Second',
    )
    expect([...preheaderOf(mail({ intro: ['字'.repeat(500)] }))]).toHaveLength(140)
    expect(preheaderOf(mail({ intro: ['字'.repeat(140)] }))).toBe('字'.repeat(140))
    expect(preheaderOf(mail({ intro: ['字'.repeat(141)] }))).toBe(`${'字'.repeat(139)}…`)
  })

  it('is one line, and empty where an issue has nothing', () => {
    expect(preheaderOf(mail({ intro: ['  Hello, \n\t you. '] }))).toBe('Hello, you.')
    expect(preheaderOf(mail({ intro: [], articles: [] }))).toBe('')
    expect(preheaderOf(mail({ hasOwnSubject: false, intro: [], articles: [] }))).toBe('')
  })
})

it('reads paragraphs as they are typed', () => {
  expect(paragraphsOf('One\r\nline\r\n \r\n\r\nTwo\n')).toEqual(['One\nline', 'Two'])
  expect(paragraphsOf('One\r\rTwo')).toEqual(['One', 'Two'])
  expect(paragraphsOf(' \n ')).toEqual([])
  expect(paragraphsOf(null)).toEqual([])
})
