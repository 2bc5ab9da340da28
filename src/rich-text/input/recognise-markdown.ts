/** Almost certainly Markdown. */
const certain: readonly RegExp[] = [
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|?(?: *:?-{3,}:? *\|)+(?: *:?-{3,}:? *)?$/m,
  /!?\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|\/|#)[^\s)]*(?: "[^"\n]*")?\)/,
  /^\[\^[^\]\n]+\]: /m,
]

/** Also in plain letters: two kinds of them, or two list items, make Markdown. */
const likely: readonly RegExp[] = [
  /(?<![*\p{L}\p{N}])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?!\*)/u,
  /(?<![`\p{L}\p{N}])`[^`\n]+`(?!`)/u,
  /^ {0,3}> \S/m,
  /^ {0,3}(?:[-*_] ?){3,}$/m,
  /~~[^\s~][^~\n]*~~/,
]

const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)]) +\S/gm

/** Whether plain text is meant as Markdown; when in doubt, not. */
export function looksLikeMarkdown(text: string): boolean {
  if (certain.some((sign) => sign.test(text))) return true
  const signs = likely.filter((sign) => sign.test(text)).length
  const items = text.match(item)?.length ?? 0
  return signs + Math.min(items, 2) >= 2
}
