import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  type CardContent,
  cardHash,
  cardOf,
  cardPath,
  parseCardPath,
} from '#src/features/social-cards/card'
import { pageIn, site } from '../seo/pages'

const content: CardContent = {
  locale: 'en',
  siteName: 'Octavo',
  title: 'Paper sizes',
  author: 'Lena Hartmann',
  picture: '/api/media/file/paper-square-1f2e.jpg',
}

const picture = {
  src: '/api/media/file/p.jpg',
  alt: '',
  width: 9,
  height: 9,
  placeholder: undefined,
}

describe('the card of a page', () => {
  it('shows its title, its author and its cover', () => {
    const page = pageIn('de', ['en', 'de'], {
      shareImage: undefined,
      cover: picture,
      authorName: 'Lena Hartmann',
    })
    expect(cardOf(page, site)).toEqual({
      locale: 'de',
      siteName: 'Octavo',
      title: 'Paper sizes',
      author: 'Lena Hartmann',
      picture: picture.src,
    })
  })

  it('shows the picture of the site where the page has none', () => {
    const page = pageIn('de', ['en', 'de'], { shareImage: undefined })
    expect(cardOf(page, { ...site, picture })?.picture).toBe(picture.src)
  })

  it('is set in the language of its text where English is the fallback', () => {
    expect(cardOf(pageIn('jp', ['en'], { shareImage: undefined }), site)?.locale).toBe('en')
  })

  it('gives way to a picture that editors chose', () => {
    expect(cardOf(pageIn('en', ['en']), site)).toBeUndefined()
  })
})

describe('the address of a card', () => {
  it('is the same for the same content', () => {
    expect(cardPath('/blogs/paper-sizes', { ...content })).toBe(
      cardPath('/blogs/paper-sizes', content),
    )
  })

  it.each([
    ['/', ''],
    ['/blogs', '/blogs'],
    ['/jp/blogs/紙', '/jp/blogs/%E7%B4%99'],
  ])('of %s is below that of all cards, encoded', (pathname, below) => {
    expect(cardPath(pathname, content)).toBe(`/api/cards${below}/${cardHash(content)}.jpg`)
  })

  it.each<Partial<CardContent>>([
    { locale: 'de' },
    { siteName: 'Quarto' },
    { title: 'Paper size' },
    { author: undefined },
    { author: 'Inês Duarte' },
    { picture: undefined },
    { picture: '/api/media/file/paper-square-1f2f.jpg' },
  ])('is another with %j', (change) => {
    expect(cardHash({ ...content, ...change })).not.toBe(cardHash(content))
  })

  it.each(['/', '/blogs', '/blogs/paper-sizes', '/jp', '/jp/blogs/用紙サイズ', '/a/b/c'])(
    'leads back to %s',
    (pathname) => {
      const path = cardPath(pathname, content)
      expect(path).toMatch(/^\/api\/cards\/[\w/%.-]+$/)
      const segments = path.split('/').slice(3).map(decodeURIComponent)
      expect(parseCardPath(segments)).toEqual({ pathname, hash: cardHash(content) })
    },
  )

  it.each([
    [],
    ['blogs'],
    ['blogs', 'x.jpg'],
    ['blogs', `${cardHash(content)}.png`],
    ['blogs', `${cardHash(content)}0.jpg`],
    ['blogs', `${cardHash(content).toUpperCase().replace(/^./, 'G')}.jpg`],
    ['blogs', `${cardHash(content)}.jpg`, ''],
  ])('is not %j', (...segments) => {
    expect(parseCardPath(segments)).toBeUndefined()
  })

  it('differs between languages of one title', () => {
    const hashes = locales.map((locale) => cardHash({ ...content, locale }))
    expect(new Set(hashes).size).toBe(locales.length)
  })
})
