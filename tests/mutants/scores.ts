import path from 'node:path'

/** The part of Stryker's report that is counted, see mutation-testing-report-schema. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >
}

export interface Score {
  readonly folder: string
  readonly mutants: number
  readonly killed: number
  /** Lives though a test runs it. */
  readonly survived: number
  /** Lives because no test runs it. */
  readonly uncovered: number
}

const noticed = ['Killed', 'Timeout', 'RuntimeError']

/** One for each folder of a room: the files of its drawers count for it. */
export function scoresOf({ files }: Report): Score[] {
  const statuses = new Map<string, string[]>()
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = path.dirname(file).split('/').slice(0, 3).join('/')
    const all = statuses.get(folder) ?? []
    all.push(...mutants.map(({ status }) => status).filter((status) => status !== 'Ignored'))
    statuses.set(folder, all)
  }
  return [...statuses].map(([folder, all]) => ({
    folder,
    mutants: all.length,
    killed: all.filter((status) => noticed.includes(status)).length,
    survived: all.filter((status) => status === 'Survived').length,
    uncovered: all.filter((status) => status === 'NoCoverage').length,
  }))
}

export function tableOf(scores: readonly Score[]): string {
  const sum = (key: 'mutants' | 'killed' | 'survived' | 'uncovered') =>
    scores.reduce((total, score) => total + score[key], 0)
  const all = {
    folder: 'in all',
    mutants: sum('mutants'),
    killed: sum('killed'),
    survived: sum('survived'),
    uncovered: sum('uncovered'),
  }
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`
  const rows = [...scores, ...(scores.length > 1 ? [all] : [])].map(
    ({ folder, mutants, killed, survived, uncovered }) =>
      `| ${folder} | ${mutants} | ${survived} | ${uncovered} | ${percent(killed, killed + survived)} | ${percent(killed, mutants)} |`,
  )
  return [
    '| rules of | mutants | survived | not covered | killed of covered | killed of all |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}
