const { readdirSync } = require('node:fs')

/**
 * The rooms of the house; imports point down (docs/architecture.md):
 *   app, commands, start, demo-content → page-types, site → features → collections' parts (cms), rich-text
 *   → platform → locales; server and browser stand on platform alone.
 * Types may be taken from above: they are gone when the program runs. Circles are refused, of types too.
 */
const room = (name, from, to, exceptions) => ({
  name,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: {
    path: to,
    dependencyTypesNot: ['type-only'],
    ...(exceptions ? { pathNot: exceptions } : {}),
  },
})

/** Everything of ours but these folders of `src`. */
const allBut = (...folders) =>
  `^(collections|globals|payload\\.config|tests|bench|src/(?!(?:${folders.join('|')})(?:/|\\.)))`

/** The facets of the kinds of page that say where a page is; every room may ask them. */
const addresses = '^src/page-types/([a-z-]+/route|routes|route-[a-z-]+|preview-address)\\.ts$'
/** The facet that says what the CMS must know of a document with a page. */
const documents = '^src/page-types/document(s|-address)\\.ts$'

/**
 * Folders in their order: each imports those before it, types included, so that they never form a ring.
 *
 * @throws where one has no place.
 */
const inOrder = (room, folders) => {
  for (const entry of readdirSync(`${__dirname}/${room}`, { withFileTypes: true })) {
    if (entry.isDirectory() && !folders.includes(entry.name)) {
      throw new Error(
        `${room}/${entry.name} has no place in the order of ${room}; see ${__filename}.`,
      )
    }
  }
  return folders.map((folder, index) => ({
    name: `${room}-in-order-${folder}`,
    severity: 'error',
    from: { path: `^${room}/${folder}/` },
    to: { path: `^${room}/(?!(?:${folders.slice(0, index + 1).join('|')})/)` },
  }))
}

/** The drawers of the server (docs/architecture.md). */
const drawers = [
  'process',
  'request',
  'headers',
  'cache',
  'origin',
  'errors',
  'proxying',
  'listener',
  'metrics',
  'client-errors',
  'build',
  'application',
]

/**
 * The features (docs/architecture.md). One that reacts to publications is not imported by them: it subscribes
 * where features are assembled, under `followedBy` in payload.config.ts.
 */
const features = [
  'mail',
  'accounts',
  'translation',
  'editing',
  'publication',
  'versions',
  'trash',
  'undo',
  'dashboard',
  'social-cards',
  'seo',
  'feeds',
  'search',
  'media',
  'preview',
  'palette',
  'readers',
  'purge',
  'redirect-files',
  'not-found',
  'wishes',
  'forms',
  'newsletter',
]

/** What kinds of page share. They stand on all but the last two, which stand on them (docs/architecture.md). */
const shared = ['reads', 'addresses', 'lists', 'links', 'parts', 'pages', 'files']
const belowKinds = `^src/page-types/content/(${shared.slice(0, -2).join('|')})/`
const aboveKinds = `^src/page-types/content/(${shared.slice(-2).join('|')})/`

module.exports = {
  forbidden: [
    ...inOrder('src/server', drawers),
    ...inOrder('src/page-types/content', shared),
    room(
      'what-kinds-of-page-share-is-below-them',
      belowKinds,
      '^src/page-types/(?!content/)([a-z-]+/|reads|heads|views|feeds)',
      addresses,
    ),
    room('kinds-of-page-below-what-finds-them', '^src/page-types/(?!content/)', aboveKinds),
    ...inOrder('src/features', features),
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    room('locales-at-the-bottom', '^locales', '^(src|collections|globals)'),
    room('platform-knows-locales-only', '^src/platform', allBut('platform')),
    room('local-mongodb-alone', '^src/local-mongodb', `${allBut('local-mongodb')}|^locales`),
    room('addresses-on-platform', addresses, '^(src|collections|globals)', [
      addresses,
      '^src/platform',
    ]),
    room('browser-on-platform', '^src/browser', allBut('browser', 'platform'), addresses),
    room(
      'server-on-platform',
      '^src/server',
      allBut('server', 'platform', 'local-mongodb'),
      addresses,
    ),
    room(
      'what-collections-share-is-below-features',
      '^src/cms',
      allBut('cms', 'platform', 'rich-text'),
      addresses,
    ),
    room(
      'rich-text-below-features',
      '^src/rich-text',
      allBut('rich-text', 'cms', 'platform'),
      addresses,
    ),
    room(
      'features-below-pages',
      '^src/features',
      allBut('features', 'rich-text', 'cms', 'platform'),
      [addresses, documents],
    ),
    room(
      'collections-name-features',
      '^(collections|globals)',
      '^(tests|bench|src/(app|page-types|site|browser|server|commands|start|demo-content|local-mongodb))',
      [addresses, documents],
    ),
    room(
      'page-types-below-the-app',
      '^src/page-types',
      '^(tests|bench|collections|globals|src/(app|browser|server|commands|start|demo-content|local-mongodb))',
    ),
    room('commands-are-programs', '^src/(?!commands/)', '^src/commands'),
    room(
      'site-shows-models',
      '^src/site',
      '^(tests|bench|collections|globals|src/(app|cms|page-types|server|commands|start|demo-content|local-mongodb))',
      addresses,
    ),
    room(
      'the-admin-part-of-a-feature-is-for-the-admin',
      { path: '^(src|collections|globals)', pathNot: '/admin/' },
      '^src/(features/.*|rich-text|cms)/admin/',
    ),
    {
      name: 'one-importer-of-the-cms',
      severity: 'error',
      from: {
        path: '^src/(?!page-types/content/reads/cms\\.ts|app/\\(payload\\)|commands/(?:generate|frame/with-cms)\\.ts)',
      },
      to: { path: '^payload[.-]config\\.ts$' },
    },
    {
      name: 'browser-code-never-reads-the-environment',
      severity: 'error',
      from: { path: '^src/(site|browser|platform/i18n)' },
      to: { path: '^src/platform/config/env\\.ts$' },
    },
    room('product-never-imports-tests', '^(src|collections|globals|locales)', '^(tests|bench)'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^src/(payload-types\\.ts|app/\\(payload\\)/admin/importMap\\.js)$',
        // Resolves only in the copy of the repository that it is added to.
        '^tests/extensions/events/',
        // Apps that measurements build.
        '^bench/\\.output/',
        // Where mutants live.
        '^tests/\\.output/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
