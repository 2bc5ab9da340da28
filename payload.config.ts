import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, type Config } from 'payload'
import sharp from 'sharp'
import { refusalName } from '#collections/access/refusal'
import { answerLockedAlike } from '#collections/accounts/even-sign-in'
import { authors } from '#collections/authors'
import { blogs } from '#collections/blogs'
import { consoleEmail } from '#collections/console-email'
import { exchange } from '#collections/exchange/exchange'
import { fieldWords } from '#collections/field-words'
import { indexes } from '#collections/indexes'
import { jobs } from '#collections/jobs/jobs'
import { answerMalformedForm } from '#collections/malformed-form'
import { media } from '#collections/media'
import { previews } from '#collections/previews'
import { publications } from '#collections/publications/collection'
import { showPublications } from '#collections/publications/show'
import { redirects } from '#collections/redirects'
import { answerConflict } from '#collections/revisions/answer-conflict'
import { guardedDatabase } from '#collections/revisions/guarded-database'
import { revisions } from '#collections/revisions/plugin'
import { roles } from '#collections/roles'
import { saving } from '#collections/saving/plugin'
import { searchEndpoint } from '#collections/search/endpoint'
import { seo } from '#collections/seo'
import { slugHistory } from '#collections/slug-history'
import { tags } from '#collections/tags'
import { translations } from '#collections/translations/plugin'
import { users } from '#collections/users'
import { home } from '#globals/home'
import { privacy } from '#globals/privacy'
import { site } from '#globals/site'
import { terms } from '#globals/terms'
import { defaultLocale, languages } from '#locales/languages'
import { adminLanguages } from '#src/admin/languages'
import { settings } from '#src/config/env'
import { depthLimit } from '#src/config/graphql-depth'

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
  db: guardedDatabase(mongooseAdapter({ url: settings.databaseUri, afterOpenConnection: indexes })),
  editor: lexicalEditor(),
  sharp,
  email: consoleEmail,
  collections: [blogs, authors, tags, media, users, publications, slugHistory],
  globals: [home, privacy, terms, site],
  endpoints: [searchEndpoint],
  jobs,
  hooks: { afterError: [answerMalformedForm, answerLockedAlike, answerConflict] },
  plugins: [
    seo,
    redirects,
    fieldWords,
    showPublications,
    previews,
    exchange,
    translations,
    saving,
    roles,
    revisions,
  ],
  cors: [settings.publicUrl],
  csrf: [settings.publicUrl],
  upload: {
    limits: { fileSize: 32 * 1024 * 1024 },
    abortOnLimit: true,
    responseOnLimit: 'file: The file is larger than 32 MB. Upload a smaller one.',
  },
  graphQL: {
    disablePlaygroundInProduction: true,
    disableIntrospectionInProduction: true,
    maxComplexity: 1000,
    validationRules: () => [depthLimit(8)],
  },
  typescript: { outputFile: path.join(root, 'src/payload-types.ts') },
})
