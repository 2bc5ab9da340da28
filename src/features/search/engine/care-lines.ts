import type { EngineCare } from '../cms/engine/look-after'

export function careLines({ filled, repaired }: Pick<EngineCare, 'filled' | 'repaired'>): string[] {
  const lines: string[] = []
  if (filled.size > 0) {
    const counts = [...filled].map(([locale, count]) => `${locale} ${count}`)
    lines.push(`The search server has been filled: ${counts.join(', ')} documents.`)
  }
  for (const [locale, { changed, missing, superfluous }] of repaired) {
    lines.push(
      `The search server has been repaired in ${locale}: ${missing} documents were missing, ${changed} read otherwise, ${superfluous} were not public any more.`,
    )
  }
  return lines
}
