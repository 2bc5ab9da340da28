const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/**
 * The letters, figures and punctuation of English, Portuguese, German, French and Spanish, as far as
 * the packages have them in their Latin files: ẞ and Ÿ are among the European letters, and ← and →
 * come from a stand-in.
 */
export const commonCharacters = [
  range(0x20, 0x7e),
  'ÄÖÜäöüß',
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÿ',
  'ÁÍÓÚÑáíóúñ',
  'ÃÕãõ',
  '¡¿«»‹›‘’‚“”„–—…•·ªº°§©×€−↑↓',
  '\u00a0\u00ad\u2009',
].join('')

/**
 * Signs and letters of Latin-1 that few texts set, Danish and Icelandic ones among them, and what else
 * the packages have beside them.
 */
export const rareCharacters = [...range(0xa0, 0xff), ...'ıʻ′″⁄™']
  .filter((character) => !commonCharacters.includes(character))
  .join('')

/**
 * What the names of Europe have beyond Latin-1: Czech, Polish, Hungarian, Turkish, Romanian, the Baltic
 * and the Sami languages, Maltese, Welsh, Azerbaijani, and the signs of currencies.
 */
export const europeanCharacters = [
  range(0x100, 0x130),
  range(0x132, 0x151),
  range(0x154, 0x17f),
  'ẞȘșȚțȲȳƏəǦǧǨǩǤǥƷʒǮǯ',
  'ẀẁẂẃẄẅỲỳỸỹǺǻǼǽǾǿ',
  '†‡ℓ',
  range(0x20a0, 0x20ab),
  range(0x20ad, 0x20c0),
  // The apostrophe that is a letter, in Ukrainian and Breton names.
  'ʼ',
].join('')

/** What only Vietnamese has, whose names are common in Europe. */
export const vietnameseCharacters = `${range(0x1ea0, 0x1ef9)}ƠơƯư`.replace(/[ỲỳỸỹ]/g, '')

/** Latin letters that write other scripts: Pinyin, Sanskrit, Arabic, Hebrew, and those of Africa. */
export const romanizedCharacters = [
  ...range(0x180, 0x24f),
  ...range(0x250, 0x2ff),
  ...range(0x1e00, 0x1e9f),
]
  .filter((character) => !(europeanCharacters + vietnameseCharacters).includes(character))
  .join('')

/** Modern Greek; the accents of the classical one are in another file of the package. */
export const greekCharacters = range(0x370, 0x3ff)

/** Russian, Ukrainian, Belarusian, Bulgarian, Serbian, and Macedonian. */
export const cyrillicCharacters = `${range(0x400, 0x45f)}ҐґҰұ№`
