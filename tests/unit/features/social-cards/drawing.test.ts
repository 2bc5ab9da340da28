import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { cardLimit, cardSize } from '#src/features/social-cards/card'
import { type CardText, cardSvg } from '#src/features/social-cards/card-svg'
import { paintCard } from '#src/features/social-cards/paint-card'
import { brand } from '#src/platform/brand/brand'

const titles: Readonly<Partial<Record<Locale, string>>> = {
  en: 'Fonts for eight languages',
  zh: '八种语言的网页字体',
  pt: 'Fontes para oito idiomas',
  de: 'Schriften für acht Sprachen',
  fr: 'Par ordre alphabétique, mais lequel\u202f?',
  es: '¿Qué pasa cuando cambia el original?',
  jp: '八つの言語のためのウェブフォント',
  ko: '여덟 언어를 위한 웹 글꼴',
}

const svgOf = (locale: Locale, change: Partial<CardText> = {}) =>
  cardSvg(
    {
      locale,
      siteName: 'Octavo',
      title: titles[locale] ?? 'Another language',
      author: 'Kenji Mori',
      hasPicture: true,
      ...change,
    },
    process.cwd(),
  )

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d4f52' } })
  .png()
  .toBuffer()

/** The longest that a picture can be. */
const noise = sharp({
  create: {
    width: 900,
    height: 900,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#000',
  },
})
  .png()
  .toBuffer()

async function inkOf(card: Buffer): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left: 72, top: 150, width: 616, height: 340 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 90).length
}

describe('a card', () => {
  it.each([...locales])('is drawn in %s, the same each time', async (locale) => {
    const svg = await svgOf(locale)
    const card = await paintCard(svg, await picture)
    const { format, height, width } = await sharp(card).metadata()
    expect({ format, height, width }).toEqual({ format: 'jpeg', ...cardSize })
    expect(card.length).toBeLessThanOrEqual(cardLimit)
    expect(await inkOf(card)).toBeGreaterThan(3_000)
    expect(await svgOf(locale)).toBe(svg)
    expect(await svgOf(locale, { title: 'Octavo' })).not.toBe(svg)
  })

  it('is painted the same each time, and another one otherwise', async () => {
    const paint = async (change?: Partial<CardText>) =>
      paintCard(await svgOf('en', change), await picture)
    const card = await paint()
    expect((await paint()).equals(card)).toBe(true)
    expect((await paint({ title: 'Octavo' })).equals(card)).toBe(false)
  })

  it('is within its limit with any picture', async () => {
    const card = await paintCard(await svgOf('en'), await noise)
    expect(card.length).toBeGreaterThan(cardLimit / 3)
    expect(card.length).toBeLessThanOrEqual(cardLimit)
    // With colors of half the resolution, as all low qualities.
    expect((await sharp(card).metadata()).chromaSubsampling).toBe('4:2:0')
  })

  it('has colors of full resolution where there is room, since small ones blur otherwise', async () => {
    const card = await paintCard(await svgOf('en'), await picture)
    expect((await sharp(card).metadata()).chromaSubsampling).toBe('4:4:4')
  })

  it('has paper behind a transparent picture', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background } })
      .png()
      .toBuffer()
    const card = await paintCard(await svgOf('en'), clear)
    const place = { left: 1000, top: 300, width: 1, height: 1 }
    const pixel = [...(await sharp(card).extract(place).raw().toBuffer())]
    const paper = Number.parseInt(brand.colors.paper.light.slice(1), 16)
    for (const [index, value] of [paper >> 16, (paper >> 8) & 255, paper & 255].entries()) {
      // As near as JPEG stores colors.
      expect(Math.abs((pixel[index] ?? 0) - value)).toBeLessThan(4)
    }
  })

  it('has the letter forms of its language: Chinese, Japanese, and Korean differ', async () => {
    const drawn = await Promise.all(
      (['zh', 'jp', 'ko'] as const).map((locale) =>
        svgOf(locale, { title: '神海', author: undefined, siteName: '' }),
      ),
    )
    const outlines = drawn.map((svg) =>
      svg
        .match(/ d="[^"]+"/g)
        ?.slice(3, 5)
        .join(),
    )
    expect(new Set(outlines).size).toBe(3)
  })

  it('always has its words, whatever letters a title has', async () => {
    const same = async (title: string, drawn: string, locale: Locale = 'en') =>
      expect([
        title,
        (await svgOf(locale, { title })) === (await svgOf(locale, { title: drawn })),
      ]).toEqual([title, true])
    // As macOS names files: jamo, and letters beside their marks.
    await same('한글 이야기'.normalize('NFD'), '한글 이야기', 'ko')
    await same('Über Größe in Łódź'.normalize('NFD'), 'Über Größe in Łódź', 'de')
    // One letter that no font has, and words of them.
    await same('The letter ꦲ in print', 'The letter □ in print')
    await same('How ꦲꦏ꧀ꦱꦫ ꦗꦮ is printed', 'How … is printed')
    await same('東京ꦲの本', '東京□の本', 'jp')
    // Another form, and a mark too many.
    await same('𝓗𝓮𝓵𝓵𝓸 Ⅳ', 'Hello Ⅳ')
    await same('Z\u0334\u0353algo', 'Zalgo')
    // Nothing that can be drawn: the name of the site.
    for (const title of ['ꦲꦏ꧀ꦱꦫ ꦗꦮ', '😀', '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u0000', '\ud800', ''] as const) {
      await same(title, 'Octavo')
    }
    expect(
      await inkOf(await paintCard(await svgOf('en', { title: 'שלום' }), undefined)),
    ).toBeGreaterThan(1_000)
    expect(await svgOf('en', { author: 'ꦲ' })).toBe(await svgOf('en', { author: undefined }))
  })

  it('sets letters of other languages in their fonts, and leaves out emoji', async () => {
    const plain = await svgOf('en', { title: 'Łódź, 東京, Αθήνα and 서울' })
    expect(await inkOf(await paintCard(plain, undefined))).toBeGreaterThan(3_000)
    expect(await svgOf('en', { title: 'Łódź, 東京, Αθήνα and 서울 🎉' })).toBe(plain)
  })
})
