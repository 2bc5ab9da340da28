import type { Loss, OutgoingText } from './outgoing'

type Lossy = Pick<OutgoingText, 'pathname' | 'losses'>

const meanings: Readonly<Record<Loss, string>> = {
  sections:
    'Sections are headings with their words: their layout, pictures, and lists of articles stay behind.',
  'pull-quote': 'Pull quotes are quotes.',
  form: 'Forms are links to the pages where they stand: those that visitors don’t see stay behind.',
  'merged-cells': 'Merged cells of tables are one filled cell and empty ones.',
  underline: 'Underlines and highlights stay behind.',
  'unpublished-changes':
    'Changes that are not published yet stay behind: it is as visitors see it.',
}

/** What neither Markdown nor WordPress's file has, whatever the site is. */
const always = [
  'Accounts, roles, the audit log, and earlier versions of texts.',
  'The tagline, the menus, the footer, and the other settings of *Site*.',
  'Roles of authors, crops of pictures, and the picture for social cards.',
  'Which translations are behind their originals.',
]

/** What a form cannot say, as lines to print: first what holds for every site, then what these texts lose. */
export function lossLines(own: readonly string[], texts: readonly Lossy[]): string[] {
  return [
    ...[...always, ...own].map((line) => `  - ${line.replaceAll('*', '')}`),
    ...kindsIn(texts).map(([kind, pathnames]) => {
      const more = pathnames.length - named
      const list = pathnames.slice(0, named).join(', ')
      return `  - ${meanings[kind]} ${list}${more > 0 ? `, and ${more} more` : ''}`
    }),
  ]
}

/** Texts that are named in a printed line; the file has all. */
const named = 3

/** A list to read, beside what was exported. */
export function lossesFile(form: string, own: readonly string[], texts: readonly Lossy[]): string {
  return [
    `# What ${form} can’t say`,
    '',
    'Use `npm run export -- FOLDER` for a copy of everything.',
    '',
    ...[...always, ...own].map((line) => `- ${line}`),
    ...kindsIn(texts).flatMap(([kind, pathnames]) => [
      '',
      `## ${meanings[kind].replace(/[.:].*$/s, '')}`,
      '',
      ...(/[.:]./s.test(meanings[kind]) ? [meanings[kind], ''] : []),
      ...pathnames.map((pathname) => `- \`${pathname}\``),
    ]),
    '',
  ].join('\n')
}

function kindsIn(texts: readonly Lossy[]): [Loss, string[]][] {
  const kinds = new Map<Loss, string[]>()
  for (const { losses, pathname } of texts) {
    for (const kind of new Set(losses)) kinds.set(kind, [...(kinds.get(kind) ?? []), pathname])
  }
  return [...kinds]
}
