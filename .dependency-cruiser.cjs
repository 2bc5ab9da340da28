/**
 * The layers of the design: imports point one way.
 *   locales, config ← i18n, cache, images, preview, search, translation ← exchange, machine-translation
 *   ← collections, globals ← payload.config ← content ← app
 *   content's types only ← seo, components ← app
 */
const layer = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to },
})

const upper =
  '^(src/(app|components|content|database|seed|seo|server)|collections|globals|payload\\.config)'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-orphans-resolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    layer('locales-at-the-bottom', '^locales', '^(src|collections|globals)'),
    layer('config-knows-locales-only', '^src/config', '^(src/(?!config)|collections|globals)'),
    layer('i18n-below-content', '^src/i18n', upper),
    layer('cache-below-content', '^src/cache', upper),
    layer('search-below-content', '^src/search', upper),
    layer('preview-below-content', '^src/preview', upper),
    layer(
      'translation-alone',
      '^src/translation',
      '^(src/(?!translation)|collections|globals|payload\\.config)',
    ),
    layer(
      'translation-goes-out-above-segments',
      '^src/(exchange|machine-translation)',
      '^(src/(?!exchange|machine-translation|translation|config)|collections|globals|payload\\.config)',
    ),
    layer(
      'collections-below-content',
      '^(collections|globals)',
      // How long a description may be is the same where it is generated and where it is measured.
      '^src/(app|components|content|database|seed|seo/(?!(?:display-width|length)\\.ts$)|server)',
    ),
    layer('roles-know-languages-only', '^src/roles', '^(src/(?!roles)|collections|globals)'),
    layer(
      'readers-alone',
      '^src/readers',
      '^(src/(?!readers)|collections|globals|payload\\.config)',
    ),
    layer('content-below-app', '^src/content', '^src/(app|components|database|server)'),
    layer(
      'seo-takes-types',
      '^src/seo',
      '^(src/(app|components|database|seed|server)|collections|globals)',
    ),
    {
      name: 'seo-and-components-take-content-types-only',
      severity: 'error',
      from: { path: '^src/(seo|components)' },
      to: { path: '^src/content', pathNot: '^src/content/models\\.ts$' },
    },
    layer(
      'components-below-app',
      '^src/components',
      '^(src/(app|database|seed|server)|collections|globals)',
    ),
    layer(
      'browser-code-below-components',
      '^src/(http|runtime|firebase)',
      '^(src/(app|components|content|database|seed|seo|server)|collections|globals)',
    ),
    layer(
      'offline-knows-languages-and-paths',
      '^src/offline',
      '^(src/(?!offline|i18n)|collections|globals|payload\\.config)',
    ),
    layer('database-alone', '^src/database', '^(src/(?!database)|collections|globals|locales)'),
    {
      name: 'one-importer-of-the-cms',
      severity: 'error',
      from: { path: '^src/(?!content/cms\\.ts|app/\\(payload\\)|seed/main\\.ts)' },
      to: { path: '^payload\\.config\\.ts$' },
    },
    {
      name: 'browser-code-never-reads-the-environment',
      severity: 'error',
      from: { path: '^src/(components|http|runtime|firebase|offline|i18n)' },
      to: { path: '^src/config/env\\.ts$' },
    },
    layer('product-never-imports-tests', '^(src|collections|globals|locales)', '^(tests|bench)'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/(payload-types\\.ts|app/\\(payload\\)/admin/importMap\\.js)$' },
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
