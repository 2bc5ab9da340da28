import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, type Config } from 'payload'
import sharp from 'sharp'
import { refusalName } from '#collections/access/refusal'
import { authors } from '#collections/authors'
import { blogs } from '#collections/blogs'
import { boundedRequests } from '#collections/budgets/plugin'
import { consoleEmail } from '#collections/console-email'
import { answerErrorData } from '#collections/error-data'
import { exchange } from '#collections/exchange/exchange'
import { nameFaults } from '#collections/fields/named-faults'
import { answerFullDisk } from '#collections/full-disk'
import { indexes } from '#collections/indexes'
import { jobs } from '#collections/jobs/jobs'
import { labels } from '#collections/labels'
import { optionTitles } from '#collections/lists/option-titles'
import { answerMalformedForm, tooHeavy } from '#collections/malformed-form'
import { media } from '#collections/media'
import { previews } from '#collections/previews'
import { publicationCheck } from '#collections/publication/check'
import { publications } from '#collections/publications/collection'
import { showPublications } from '#collections/publications/show'
import { redirects } from '#collections/redirects'
import { guardedDatabase } from '#collections/revisions/guarded-database'
import { revisions } from '#collections/revisions/plugin'
import { roles } from '#collections/roles'
import { saving } from '#collections/saving/plugin'
import { searchEndpoint } from '#collections/search/endpoint'
import { seo } from '#collections/seo'
import { slugHistory } from '#collections/slug-history'
import { tags } from '#collections/tags'
import { translations } from '#collections/translations/plugin'
import { trash } from '#collections/trash/plugin'
import { answerUnreadableRequest } from '#collections/unreadable-request'
import { users } from '#collections/users'
import { versionRecords } from '#collections/versions/plugin'
import { home } from '#globals/home'
import { privacy } from '#globals/privacy'
import { site } from '#globals/site'
import { terms } from '#globals/terms'
import { defaultLocale, languages } from '#locales/languages'
import { adminLanguages } from '#src/admin/languages'
import { budgets } from '#src/config/budgets'
import { settings } from '#src/config/env'
import { depthLimit } from '#src/config/graphql-depth'
import { clientOptions } from '#src/database/client-options'
import { watchClient } from '#src/database/trouble'

const root = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  serverURL: settings.publicUrl,
  secret: settings.secret,
  telemetry: false,
  loggingLevels: { [refusalName]: 'info' } as Config['loggingLevels'] & object,
  admin: {
    user: users.slug,
    avatar: 'default',
    // In the order and with the words of the admin's language.
    dateFormat: 'PPp',
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    components: {
      views: {
        translations: {
          Component: '/src/admin/translation/board#TranslationBoard',
          path: '/translations',
          exact: true,
        },
      },
      afterLogin: ['/src/admin/people/lock-hint#LockHint'],
      afterNavLinks: ['/src/admin/translation/nav-link#NavLink'],
      beforeDashboard: ['/src/admin/translation/dashboard-counts#DashboardCounts'],
    },
    meta: { titleSuffix: ' · Octavo', icons: [{ rel: 'icon', url: '/favicon.svg' }] },
  },
  i18n: adminLanguages,
  localization: {
    locales: languages.map(({ code, name }) => ({ code, label: name })),
    defaultLocale,
    // A gap stays a gap: the site decides where English stands in, and says so on the page.
    fallback: false,
    defaultLocalePublishOption: 'active',
  },
  experimental: { localizeStatus: true },
  db: guardedDatabase(
    mongooseAdapter({
      url: settings.databaseUri,
      connectOptions: clientOptions(settings.databaseUri),
      afterOpenConnection: async (adapter) => {
        watchClient(adapter.connection.getClient())
        await indexes(adapter)
      },
    }),
  ),
  editor: lexicalEditor(),
  sharp,
  email: consoleEmail,
  collections: [blogs, authors, tags, media, users, publications, slugHistory],
  globals: [home, privacy, terms, site],
  endpoints: [searchEndpoint, publicationCheck],
  jobs,
  hooks: {
    afterError: [
      answerMalformedForm,
      answerUnreadableRequest,
      nameFaults,
      answerFullDisk,
      answerErrorData,
    ],
  },
  plugins: [
    seo,
    redirects,
    labels,
    showPublications,
    versionRecords,
    previews,
    exchange,
    translations,
    trash,
    optionTitles,
    saving,
    roles,
    revisions,
    boundedRequests,
  ],
  defaultDepth: budgets.read.depth,
  maxDepth: budgets.read.depth,
  cors: [settings.publicUrl],
  csrf: [settings.publicUrl],
  upload: {
    limits: { fileSize: budgets.body.upload },
    abortOnLimit: true,
    responseOnLimit: tooHeavy,
  },
  graphQL: {
    disablePlaygroundInProduction: true,
    disableIntrospectionInProduction: true,
    maxComplexity: budgets.graphql.complexity,
    validationRules: () => [depthLimit(budgets.graphql.depth)],
  },
  typescript: { outputFile: path.join(root, 'src/payload-types.ts') },
})
