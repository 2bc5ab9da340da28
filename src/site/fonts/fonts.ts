import localFont from 'next/font/local'

/**
 * The site's own fonts. `optional` never moves a line: where a font has not come when the text is
 * first painted, the page stays in the stand-in of `fallbacks.css` and the next page has the font.
 * Only what every page opens with is preloaded; the browser loads another file when a page shows text
 * in it. `next/font` reads this file without running it, so each range is written out.
 */
export const serif = localFont({
  src: './literata.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Literata' }],
})

export const serifRare = localFont({
  src: './literata-rare.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Literata' },
    {
      prop: 'unicode-range',
      value:
        'U+A2-A6, U+A8, U+AC, U+AE-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C5, U+CC, U+D0, U+D2, U+D8, U+DD-DE, U+E5, U+EC, U+F0, U+F2, U+F7-F8, U+FD-FE, U+131, U+2032-2033, U+2044, U+2122',
    },
  ],
})

export const serifItalic = localFont({
  src: './literata-italic.woff2',
  weight: '400',
  style: 'italic',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Literata' }],
})

export const serifItalicRare = localFont({
  src: './literata-italic-rare.woff2',
  weight: '400',
  style: 'italic',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Literata' },
    {
      prop: 'unicode-range',
      value:
        'U+A2-A6, U+A8, U+AC, U+AE-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C5, U+CC, U+D0, U+D2, U+D8, U+DD-DE, U+E5, U+EC, U+F0, U+F2, U+F7-F8, U+FD-FE, U+131, U+2032-2033, U+2044, U+2122',
    },
  ],
})

/** Italics in bold text and in headings, which hardly a page has. */
export const serifBoldItalic = localFont({
  src: './literata-bold-italic.woff2',
  weight: '500 700',
  style: 'italic',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Literata' }],
})

export const sans = localFont({
  src: './hanken-grotesk.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-family', value: 'Hanken Grotesk' }],
})

export const sansRare = localFont({
  src: './hanken-grotesk-rare.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Hanken Grotesk' },
    {
      prop: 'unicode-range',
      value:
        'U+A2-A6, U+A8, U+AC, U+AE-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C5, U+CC, U+D0, U+D2, U+D8, U+DD-DE, U+E5, U+EC, U+F0, U+F2, U+F7-F8, U+FD-FE, U+131, U+2032-2033, U+2044, U+2122',
    },
  ],
})

/**
 * The same letters for Chinese, Japanese and Korean, where punctuation must come from the fonts of
 * the language: “ ” … — share their code points with Latin and are full-width there.
 */
export const serifAmongHan = localFont({
  src: './literata.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Literata among Han' },
    { prop: 'unicode-range', value: 'U+20-7E, U+A1-B6, U+B8-17F' },
  ],
})

export const serifRareAmongHan = localFont({
  src: './literata-rare.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Literata among Han' },
    {
      prop: 'unicode-range',
      value:
        'U+A2-A6, U+A8, U+AC, U+AE-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C5, U+CC, U+D0, U+D2, U+D8, U+DD-DE, U+E5, U+EC, U+F0, U+F2, U+F7-F8, U+FD-FE, U+131',
    },
  ],
})

export const sansAmongHan = localFont({
  src: './hanken-grotesk.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Hanken Grotesk among Han' },
    { prop: 'unicode-range', value: 'U+20-7E, U+A1-B6, U+B8-17F' },
  ],
})

export const sansRareAmongHan = localFont({
  src: './hanken-grotesk-rare.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Hanken Grotesk among Han' },
    {
      prop: 'unicode-range',
      value:
        'U+A2-A6, U+A8, U+AC, U+AE-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C5, U+CC, U+D0, U+D2, U+D8, U+DD-DE, U+E5, U+EC, U+F0, U+F2, U+F7-F8, U+FD-FE, U+131',
    },
  ],
})
