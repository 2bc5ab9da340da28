import localFont from 'next/font/local'

/**
 * The site's own fonts. `optional` never moves a line: where a font has not come when the text is
 * first painted, the page stays in the stand-in of `fallbacks.css` and the next page has the font.
 * Only what every page opens with is preloaded; the browser loads another file when a page shows text
 * in it: italics, and what `on-demand.css` names for letters beyond those of the five languages.
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

/** Italics in bold text and in headings, which hardly a page has. */
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
 * The same letters for Chinese, Japanese and Korean, where punctuation must come from the fonts of
 * the language: “ ” … — share their code points with Latin and are full-width there.
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
