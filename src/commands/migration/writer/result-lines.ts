import type { MigrationResult } from './migrate'

const most = 20

/** What became of the source, for people: at most some of each kind. */
export function linesOfResult(result: MigrationResult, dryRun: boolean): string[] {
  const { changes, pictures, plans, redirects, survey, written } = result
  const languages = written.flatMap((one) =>
    one.languages.map((language) => ({ ...language, document: one.document })),
  )
  const count = (decision: string) => languages.filter((one) => one.decision === decision).length
  const left = languages.flatMap(({ decision, document, locale }) =>
    typeof decision === 'object'
      ? [`${document.collection}/${document.id} ${locale} "${document.title}": ${decision.leave}`]
      : [],
  )
  const refused = languages.flatMap(({ document, locale, refused: why }) =>
    why === undefined
      ? []
      : [`${document.collection}/${document.id} ${locale} "${document.title}": ${why}`],
  )
  const rules = new Map<string, number>()
  for (const { rule } of [...changes.values()].flat()) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  return [
    ...documentsOf(result),
    ...survey.languages.lines(),
    ...listed(
      'left out',
      survey.leftOut.map(({ place, what, why }) => `${placeOf(place)}${what}: ${why}`),
    ),
    ...listed('left alone', left),
    ...listed('draft only', refused),
    ...listed('other slug', survey.slugChanges),
    ...listed('hidden', result.hidden),
    ...listed('no redirect', [...redirects.refused, ...result.refusedRedirects]),
    ...plannedPictures(pictures.planned),
    ...listed(
      'no picture',
      pictures.missing.map(({ src, why }) => `${src}: ${why}`),
    ),
    ...listed('menu', result.menus),
    ...[...rules].map(([rule, times]) => `  rule       ${rule}: ${times}`),
    dryRun
      ? `  redirects  ${redirects.redirects.length} addresses would redirect`
      : `  redirects  ${result.createdRedirects} new of ${redirects.redirects.length}`,
    ...(plans.planned > 0 ? [`  planned    ${plans.planned} publications lie ahead`] : []),
    ...(plans.withoutAccount > 0
      ? [
          `  planned    not ${plans.withoutAccount} that lie ahead, since there is no account yet: open /admin to create one, then run this again`,
        ]
      : []),
    `${count('new')} new, ${count('changed')} changed, ${left.length} left alone, ${count('same')} the same (texts in ${written.length} documents).`,
  ]
}

function plannedPictures({ addresses, files }: MigrationResult['pictures']['planned']): string[] {
  if (files.size + addresses.size === 0) return []
  return [`  pictures   ${files.size} in the folders, ${addresses.size} to be fetched`]
}

/** What becomes what: documents by collection, and their texts by language. */
function documentsOf({ survey: { documents } }: MigrationResult): string[] {
  const found = new Map<string, { documents: number; languages: Map<string, number> }>()
  for (const { collection, languages } of documents.values()) {
    const known = found.get(collection) ?? { documents: 0, languages: new Map() }
    found.set(collection, known)
    known.documents += 1
    for (const locale of languages.keys()) {
      known.languages.set(locale, (known.languages.get(locale) ?? 0) + 1)
    }
  }
  return [...found].map(([collection, { documents: count, languages }]) => {
    const texts = [...languages].map(([locale, times]) => `${locale} ${times}`).join(', ')
    return `  ${collection.padEnd(10)} ${count} documents (${texts})`
  })
}

function listed(title: string, lines: readonly string[]): string[] {
  const shown = lines.slice(0, most).map((line) => `  ${title.padEnd(10)} ${line}`)
  const more = lines.length - shown.length
  return more > 0 ? [...shown, `  ${title.padEnd(10)} and ${more} more`] : shown
}

function placeOf({ file, id, line }: { file: string; line?: number; id?: string }): string {
  const at = line === undefined ? file : `${file}:${line}`
  const all = [at, id].filter(Boolean).join(' ')
  return all === '' ? '' : `${all} `
}
