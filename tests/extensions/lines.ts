/**
 * The lines that the recipes of docs/extending.md add to files of Octavo, as `extending.test.ts` adds them to a copy.
 * They are whole lines, so that an upgrade leaves them where they are (docs/versions.md).
 */
const arabic = `  {
    code: 'ar',
    name: 'العربية',
    tag: 'ar',
    hreflang: 'ar',
    adminLanguage: 'ar',
    script: 'Arab',
    direction: 'rtl',
    quotationMarks: ['«', '»'],
    listSeparator: '، ',
  },
`
const italian = `  {
    code: 'it',
    name: 'Italiano',
    tag: 'it',
    hreflang: 'it',
    adminLanguage: 'it',
    script: 'Latn',
    direction: 'ltr',
    quotationMarks: ['«', '»'],
    listSeparator: ', ',
  },
`

export type Line = readonly [file: string, mark: string, line: string]

/** Files of the repository: before which text, which each has once, stands which line of events. */
export const linesOfEvents: readonly Line[] = [
  ['payload.config.ts', 'import { indexes }', "import { events } from '#collections/events'\n"],
  ['payload.config.ts', '    authors,\n    tags,', '    events,\n'],
  ...registry('documents', 'home/document', [['event', 'event/document']], '  home,\n'),
  ...['route', 'read', 'head'].flatMap((facet) =>
    registry(`${facet}s`, `home/${facet}`, bothFrom(facet), '  topic,\n'),
  ),
  ...entries('model-of', 'import type { HomeModel', '  readonly topic: ', [
    ["import type { EventModel } from './event/model'", '  readonly event: EventModel'],
    ["import type { EventListModel } from './events/model'", '  readonly events: EventListModel'],
  ]),
  ...entries('views', 'import { HomeView', '  topic: ', [
    ["import { EventView } from './event/view'", '  event: EventView,'],
    ["import { EventListView } from './events/view'", '  events: EventListView,'],
  ]),
]
/** The same of a field of articles, shown on its page, on cards, and in feeds. */
export const linesOfField: readonly Line[] = [
  [
    'collections/blogs.ts',
    "    { name: 'body', type: 'richText'",
    "    { name: 'subtitle', type: 'text', localized: true, maxLength: 120 },\n",
  ],
  [
    'src/page-types/blog/view.tsx',
    '            {blog.excerpt ? (',
    '            {blog.subtitle ? (\n              <p {...dirIn(blog.subtitle, blog.contentLocale)}>{blog.subtitle}</p>\n            ) : null}\n',
  ],
  [
    'src/site/articles/article-cards.tsx',
    '          {article.excerpt ? (\n            <p className="excerpt"',
    '          {article.subtitle ? <p {...dirIn(article.subtitle, locale)}>{article.subtitle}</p> : null}\n',
  ],
  [
    'src/site/articles/article-cards.tsx',
    '        {article.excerpt ? (\n          <p className="lead"',
    '        {article.subtitle ? <p {...dirIn(article.subtitle, locale)}>{article.subtitle}</p> : null}\n',
  ],
  [
    'src/page-types/blog/feed-entry.ts',
    '      article.excerpt,\n',
    '      article.shown.subtitle,\n',
  ],
]
/** The same of a section. */
export const linesOfSection: readonly Line[] = [
  [
    'globals/sections.ts',
    'export const sections: Block[]',
    "const notice: Block = {\n  slug: 'notice',\n  fields: [heading, { name: 'text', type: 'textarea' }],\n}\n\n",
  ],
  ['globals/sections.ts', '  callToAction,\n]', '  notice,\n'],
  [
    'src/page-types/models.ts',
    "  | {\n      readonly kind: 'callToAction'",
    "  | { readonly kind: 'notice'; readonly heading: string; readonly text: string | undefined }\n",
  ],
  [
    'src/page-types/content/parts/sections.ts',
    "    case 'callToAction':",
    "    case 'notice':\n      return { kind: 'notice', heading, text }\n",
  ],
  ['src/site/sections/sections-view.tsx', '  callToAction: CallToAction,\n', '  notice: Notice,\n'],
  [
    'src/site/sections/sections-view.tsx',
    'function CallToAction(',
    'function Notice({ section }: SectionProps<\'notice\'>) {\n  return <p className="section">{section.text ?? section.heading}</p>\n}\n\n',
  ],
]
/** The same of a follower of publications, in a feature of its own. */
export const linesOfFollower: readonly Line[] = [
  [
    'payload.config.ts',
    'import { publications }',
    "import { announceInLog } from '#src/features/announcements/cms/announce-in-log'\n",
  ],
  ['payload.config.ts', '    followInIndexNow,\n', '    announceInLog,\n'],
  ['.dependency-cruiser.cjs', "  'purge',\n", "  'announcements',\n"],
  ['docs/architecture.md', '| `purge` |', '| `announcements` | lines in the log |\n'],
]
/** The same of two languages, the first one in another script. */
export const linesOfLanguages: readonly Line[] = [
  ['locales/languages.ts', '] as const satisfies', arabic + italian],
  [
    'src/site/styles/scripts.css',
    '  :lang(zh) {\n',
    `  :lang(ar) {
    --serif: "Noto Naskh Arabic", "Geeza Pro", serif;
    --sans: "Noto Sans Arabic", "Geeza Pro", sans-serif;
  }
`,
  ],
]

function bothFrom(facet: string): [string, string][] {
  return ['event', 'events'].map((kind) => [kind, `${kind}/${facet}`])
}

function registry(name: string, next: string, kinds: readonly [string, string][], mark: string) {
  const lines = kinds.map(([kind, from]): [string, string] => [
    `import { ${kind} } from './${from}'`,
    `  ${kind},`,
  ])
  return entries(name, `import { home } from './${next}'`, mark, lines)
}

/** Two lines for each kind: its import and its entry. */
function entries(
  name: string,
  next: string,
  mark: string,
  lines: readonly (readonly [string, string])[],
) {
  const file = `src/page-types/${name}.ts`
  return lines.flatMap(([imported, entry]): [string, string, string][] => [
    [file, next, `${imported}\n`],
    [file, mark, `${entry}\n`],
  ])
}
