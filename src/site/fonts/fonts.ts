import localFont from 'next/font/local'

/**
 * `optional` never moves a line: a font that is late for the first paint waits for the next page. Only what every
 * page starts with is preloaded; browsers load italics, and letters beyond the five languages (`on-demand.css`), for
 * text that needs them.
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

/** For Chinese, Japanese, and Korean, whose fonts must draw punctuation: “ ” … — are full-width there. */
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
