import shinjitai from 'opencc-js/dict/JPShinjitaiCharactersRev'
import simplified from 'opencc-js/dict/TSCharacters'
import type { Locale } from '#locales/languages'

/**
 * One letter for those that write the same word in two ways: 翻譯 and 翻译, 學校 and 学校 in Japanese, ふぉんと and
 * フォント. Each takes as many UTF-16 units as before, so that positions stay.
 *
 * @param text folded otherwise, and in NFC.
 */
export function oneScript(text: string, locale: Locale): string {
  const characters = locale === 'jp' ? japanese() : chinese()
  return text
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + toKatakana))
    .replace(han, (character) => characters.get(character) ?? character)
}

/** Those that Unicode has a katakana for, iteration marks among them. */
const hiragana = /[\u3041-\u3096\u309d\u309e]/g
const toKatakana = 0x60
const han = /\p{sc=Han}/gu

type Characters = ReadonlyMap<string, string>

/** OpenCC's characters: what Hong Kong and Taiwan write, in the way of the mainland. */
const chinese = once(() => charactersOf(`${simplified}|${byWord}`))
/**
 * What OpenCC decides word by word, since each letter has a use of its own on the mainland, too: 看著 is 看着
 * there, and 著名 stays. For finding, each pair is one letter.
 */
const byWord = '著 着|瞭 了|藉 借|祇 只|衹 只|妳 你|牠 它|衞 卫'
/** The characters of before 1946, in the way of today. */
const japanese = once(() => charactersOf(`${shinjitai}|${inNames}`))
/** What families write in another form than dictionaries: 髙橋 is looked for as 高橋. */
const inNames = '髙 高|﨑 崎|嵜 崎|邉 辺|濵 浜|栁 柳'

/** @param pairs `from to`, the likeliest first where there are several, with bars in between. */
function charactersOf(pairs: string): Characters {
  const direct = new Map<string, string>()
  for (const pair of pairs.split('|')) {
    const [from = '', to = ''] = pair.split(' ')
    if (from !== '' && from.length === to.length) direct.set(from, to)
  }
  // Some lead on to another one; each has to end at the same as that.
  const last = (character: string, steps = 4): string => {
    const next = direct.get(character)
    return next === undefined || steps === 0 ? character : last(next, steps - 1)
  }
  return new Map([...direct.keys()].map((from) => [from, last(from)]))
}

/** Most processes never ask for one of them. */
function once(make: () => Characters): () => Characters {
  let made: Characters | undefined
  return () => {
    made ??= make()
    return made
  }
}
