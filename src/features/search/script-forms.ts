import shinjitai from 'opencc-js/dict/JPShinjitaiCharactersRev'
import simplified from 'opencc-js/dict/TSCharacters'
import type { Locale } from '#locales/languages'

/** 翻譯 as 翻译, 學校 as 学校 in Japanese, ふぉんと as フォント; as many UTF-16 units, to keep positions. `text` is in NFC. */
export function oneScript(text: string, locale: Locale): string {
  const characters = locale === 'jp' ? japanese() : chinese()
  return text
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + toKatakana))
    .replace(han, (character) => characters.get(character) ?? character)
}

/** Those with a katakana in Unicode, including iteration marks. */
const hiragana = /[\u3041-\u3096\u309d\u309e]/g
const toKatakana = 0x60
const han = /\p{sc=Han}/gu

type Characters = ReadonlyMap<string, string>

/** OpenCC's characters of Hong Kong and Taiwan, in mainland form. */
const chinese = once(() => charactersOf(`${simplified}|${byWord}`))
/** Pairs that OpenCC decides word by word: 看著 is 看着 on the mainland, 著名 stays. In searches they are one letter. */
const byWord = '著 着|瞭 了|藉 借|祇 只|衹 只|妳 你|牠 它|衞 卫'
/** Characters from before 1946, in modern form. */
const japanese = once(() => charactersOf(`${shinjitai}|${inNames}`))
/** Variants in family names: 髙橋 is searched as 高橋. */
const inNames = '髙 高|﨑 崎|嵜 崎|邉 辺|濵 浜|栁 柳'

/** @param pairs `from to`, the likeliest first where there are several, separated by bars. */
function charactersOf(pairs: string): Characters {
  const direct = new Map<string, string>()
  for (const pair of pairs.split('|')) {
    const [from = '', to = ''] = pair.split(' ')
    if (from !== '' && from.length === to.length) direct.set(from, to)
  }
  // A target may itself have another one; both end at the same.
  const last = (character: string, steps = 4): string => {
    const next = direct.get(character)
    return next === undefined || steps === 0 ? character : last(next, steps - 1)
  }
  return new Map([...direct.keys()].map((from) => [from, last(from)]))
}

/** Most processes never use one of them. */
function once(make: () => Characters): () => Characters {
  let made: Characters | undefined
  return () => {
    made ??= make()
    return made
  }
}
