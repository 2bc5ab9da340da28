import { exceptionFor, type Licensed } from './policy'

export interface Noticed extends Licensed {
  readonly texts: readonly string[]
}

/** One text for people: each package with its license. A text that several share stands once. */
export function writeNotices(packages: readonly Noticed[]): string {
  const byText = new Map<string, string[]>()
  const without: string[] = []
  for (const one of packages) {
    const why = exceptionFor(one)
    const line = `${one.name} ${one.version} (${one.license ?? 'no license named'})${why ? `\n    ${why}` : ''}`
    const text = one.texts.join('\n\n')
    if (text === '') without.push(line)
    else byText.set(text, [...(byText.get(text) ?? []), line])
  }
  const rule = '-'.repeat(80)
  const parts = [...byText].map(([text, lines]) => `${lines.join('\n')}\n\n${text}`)
  if (without.length > 0) {
    parts.push(`${without.join('\n')}\n\nThese packages bring no text of their licenses.`)
  }
  return `What Octavo is made of, besides its own code\n\n${parts.map((part) => `${rule}\n${part}\n`).join('\n')}`
}
