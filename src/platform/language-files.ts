/** Files for programs that each language has one of, at the top of its addresses: `/de/opensearch.xml`. */
export const languageFiles = ['manifest.webmanifest', 'opensearch.xml'] as const

export type LanguageFile = (typeof languageFiles)[number]

export function isLanguageFile(name: string): name is LanguageFile {
  return (languageFiles as readonly string[]).includes(name)
}
