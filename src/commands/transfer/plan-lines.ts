import type { PlannedDocument } from './import-content'

export function linesOf(planned: readonly PlannedDocument[]): string[] {
  const lines = planned.flatMap((document) => {
    const line = lineOf(document)
    return line ? [line] : []
  })
  const count = (action: string) =>
    planned.filter(({ decision }) => decision.action === action).length
  return [
    ...lines,
    ...elsewhereLines(planned),
    `${count('create')} new, ${count('change')} changed, ${count('leave')} left alone, ${count('same')} the same.`,
  ]
}

function elsewhereLines(planned: readonly PlannedDocument[]): string[] {
  const counts = new Map<string, number>()
  for (const { file } of planned) {
    for (const locale of file.elsewhere ?? []) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  }
  if (counts.size === 0) return []
  const names = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
  const list = names.map(([locale, count]) => `${locale} (${count} documents)`).join(', ')
  return [
    `  not taken  ${list}: this site does not have these languages. Add them with npm run setup, then import again.`,
  ]
}

const verbs = { create: 'new', change: 'changed', same: 'the same', leave: 'left alone' } as const

function lineOf({ decision, file, publishes }: PlannedDocument): string | undefined {
  if (decision.action === 'same' && publishes.length === 0) return undefined
  const why = decision.action === 'leave' ? `: ${decision.why}` : ''
  const published = publishes.length > 0 ? `, published in ${publishes.join(' ')}` : ''
  return `  ${verbs[decision.action].padEnd(10)} ${file.kind}/${file.id} ${titleOf(file)}${why}${published}`
}

function titleOf({ byLocale, picture, shared }: PlannedDocument['file']): string {
  const [values = {}] = Object.values(byLocale)
  const title = values['title'] ?? values['name'] ?? shared['from'] ?? picture?.name
  return typeof title === 'string' ? `"${title}"` : ''
}
