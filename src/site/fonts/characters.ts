const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/** Of five languages. ẞ and Ÿ are among the European letters, ← and → come from a fallback font. */
export const commonCharacters = [
  range(0x20, 0x7e),
  'ÄÖÜäöüß',
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÿ',
  'ÁÍÓÚÑáíóúñ',
  'ÃÕãõ',
  '¡¿«»‹›‘’‚“”„–—…•·ªº°§©×€−↑↓',
  '\u00a0\u00ad\u2009',
].join('')

/** Rare characters of Latin-1, such as Danish and Icelandic letters, and what the packages have beside them. */
export const rareCharacters = [...range(0xa0, 0xff), ...'ıʻ′″⁄™']
  .filter((character) => !commonCharacters.includes(character))
  .join('')

/** Czech, Polish, Hungarian, Turkish, Romanian, Baltic, Sami, Maltese, Welsh, Azerbaijani, and currency signs. */
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

/** Vietnamese letters, for names that are common in Europe. */
export const vietnameseCharacters = `${range(0x1ea0, 0x1ef9)}ƠơƯư`.replace(/[ỲỳỸỹ]/g, '')

/** Latin letters that write other scripts: Pinyin, Sanskrit, Arabic, Hebrew, and those of Africa. */
export const romanizedCharacters = [
  ...range(0x180, 0x24f),
  ...range(0x250, 0x2ff),
  ...range(0x1e00, 0x1e9f),
]
  .filter((character) => !(europeanCharacters + vietnameseCharacters).includes(character))
  .join('')

/** Modern Greek; classical accents are in another file of the package. */
export const greekCharacters = range(0x370, 0x3ff)

/** Russian, Ukrainian, Belarusian, Bulgarian, Serbian, and Macedonian. */
export const cyrillicCharacters = `${range(0x400, 0x45f)}ҐґҰұ№`
