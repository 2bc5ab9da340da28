/** The language without its region: `pt_BR` → `pt`; Octavo's own code `jp` → `ja`. */
export function readLanguage(code: string | undefined): string {
  const [language = 'en'] = (code ?? 'en').toLowerCase().split(/[-_]/)
  return language === 'jp' ? 'ja' : language
}
