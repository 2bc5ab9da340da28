import localFont from 'next/font/local'

/**
 * The site's own fonts. `optional` never moves a line: if a font is late for the first paint, the page keeps
 * the fallback of `fallbacks.css`, and the next page has the font. Only what every page starts with is
 * preloaded; browsers load other files for text that needs them: italics, and letters beyond the five
 * languages (`on-demand.css`).
 */
export const serif = localFont({
  src: './files/literata.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Literata' }],
})

export const serifItalic = localFont({
  src: './files/literata-italic.woff2',
  weight: '400',
  style: 'italic',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Literata' }],
})

export const serifBoldItalic = localFont({
  src: './files/literata-bold-italic.woff2',
  weight: '500 700',
  style: 'italic',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Literata' }],
})

export const sans = localFont({
  src: './files/hanken-grotesk.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Hanken Grotesk' }],
})

/**
 * The same letters for Chinese, Japanese, and Korean, where punctuation must come from the language's fonts:
 * “ ” … — share their code points with Latin and are full-width there.
 */
export const serifAmongHan = localFont({
  src: './files/literata.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Literata among Han' },
    { prop: 'unicode-range', value: 'U+20-7E, U+A1-B6, U+B8-17F' },
  ],
})

export const sansAmongHan = localFont({
  src: './files/hanken-grotesk.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Hanken Grotesk among Han' },
    { prop: 'unicode-range', value: 'U+20-7E, U+A1-B6, U+B8-17F' },
  ],
})
