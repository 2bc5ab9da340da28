import { readLanguage } from './read-language'

const kinds = ['note', 'tip', 'important', 'warning', 'danger'] as const
type Kind = (typeof kinds)[number]

/** Their usual titles, in the languages that the site can have. */
const titles: Readonly<Record<string, readonly string[]>> = {
  en: ['Note', 'Tip', 'Important', 'Warning', 'Danger'],
  zh: ['注意', '提示', '重要', '警告', '危险'],
  pt: ['Nota', 'Dica', 'Importante', 'Aviso', 'Perigo'],
  de: ['Hinweis', 'Tipp', 'Wichtig', 'Warnung', 'Gefahr'],
  fr: ['Remarque', 'Astuce', 'Important', 'Attention', 'Danger'],
  es: ['Nota', 'Consejo', 'Importante', 'Advertencia', 'Peligro'],
  ja: ['注記', 'ヒント', '重要', '警告', '危険'],
  ko: ['참고', '팁', '중요', '경고', '위험'],
}

const kindOfWord: Readonly<Record<string, Kind>> = {
  note: 'note',
  info: 'note',
  seealso: 'note',
  hint: 'tip',
  tip: 'tip',
  success: 'tip',
  important: 'important',
  attention: 'warning',
  caution: 'warning',
  warning: 'warning',
  warn: 'warning',
  danger: 'danger',
  error: 'danger',
}

/** Elements whose kind is a value. */
const general = new Set([
  'notice',
  'callout',
  'admonition',
  'alert',
  'aside',
  'hint',
  'block',
  'infobox',
])

export const isNotice = (name: string): boolean => general.has(name) || name in kindOfWord

/** Notices become quotations with their title. */
export function noticeAsQuote(
  name: string,
  values: ReadonlyMap<string, string>,
  inner: string,
  language: string | undefined,
): string {
  const word = [
    values.get('type'),
    values.get('level'),
    values.get('context'),
    values.get('0'),
    name,
  ]
    .map((one) => one?.toLowerCase() ?? '')
    .find((one) => one in kindOfWord)
  const own = values.get('title') ?? values.get('heading') ?? values.get('1')
  const title = own ?? titleOf(kindOfWord[word ?? 'note'] ?? 'note', language)
  return [`**${title.trim()}**`, '', ...inner.trim().split('\n')]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** `> [!NOTE]`, as GitHub and Hugo write them. */
export function withAlertTitles(text: string, language: string | undefined): string {
  return text.replaceAll(
    /^([ \t]*>[ \t]*)\[!(\w+)\][-+]?[ \t]*([^\n]*)$/gm,
    (whole, mark: string, word: string, title: string) => {
      const kind = kindOfWord[word.toLowerCase()]
      return kind
        ? `${mark}**${title.trim() || titleOf(kind, language)}**\n${mark.trimEnd()}`
        : whole
    },
  )
}

function titleOf(kind: Kind, language: string | undefined): string {
  return (titles[readLanguage(language)] ?? titles['en'])?.[kinds.indexOf(kind)] ?? kind
}
