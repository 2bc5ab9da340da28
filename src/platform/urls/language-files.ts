/** Files that exist per language, at the top of its addresses: `/de/opensearch.xml`. */
export const languageFiles = ['manifest.webmanifest', 'opensearch.xml'] as const

export type LanguageFile = (typeof languageFiles)[number]

export function isLanguageFile(name: string): name is LanguageFile {
  return (languageFiles as readonly string[]).includes(name)
}
