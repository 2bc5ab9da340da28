import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, type Config } from 'payload'
import sharp from 'sharp'
import { authors } from '#collections/authors'
import { blogs } from '#collections/blogs'
import { forms } from '#collections/forms'
import { indexes } from '#collections/indexes'
import { issues } from '#collections/issues'
import { media } from '#collections/media'
import { pages } from '#collections/pages'
import { redirects } from '#collections/redirects'
import { slugHistory } from '#collections/slug-history'
import { submissions } from '#collections/submissions'
import { subscribers } from '#collections/subscribers'
import { tags } from '#collections/tags'
import { users } from '#collections/users'
import { home } from '#globals/home'
import { newsletter } from '#globals/newsletter'
import { privacy } from '#globals/privacy'
import { site } from '#globals/site'
import { terms } from '#globals/terms'
import { defaultLocale, locales } from '#locales/languages'
import { refusalName } from '#src/cms/access/refusal'
import { adminLanguages } from '#src/cms/admin/languages'
import { boundedRequests } from '#src/cms/budgets/plugin'
import { exposeErrorData } from '#src/cms/error-data'
import { datesOfSite } from '#src/cms/fields/dates-of-site'
import { tidyText } from '#src/cms/fields/tidy-text'
import { jobQueue } from '#src/cms/jobs/job-queue'
import { nameForEditors } from '#src/cms/labels/in-languages'
import { labels } from '#src/cms/labels/plugin'
import { optionTitles } from '#src/cms/lists/option-titles'
import { payloadLogger } from '#src/cms/log/payload-logger'
import { pasteRows } from '#src/cms/paste-rows'
import { followedBy } from '#src/cms/publication-followers'
import { guardedDatabase } from '#src/cms/revisions/guarded-database'
import { revisions } from '#src/cms/revisions/plugin'
import { reportStorageErrors } from '#src/cms/storage-errors'
import { fieldNames } from '#src/cms/stored/field-names'
import { localeNames } from '#src/cms/stored/locale-names'
import { reportUnreadableRequest } from '#src/cms/unreadable-request'
import { publications } from '#src/features/accounts/audit-log/collection'
import { recordPublication } from '#src/features/accounts/audit-log/record'
import { showPublications } from '#src/features/accounts/audit-log/show'
import { accountMailTask } from '#src/features/accounts/cms/account-mail'
import { firstPassword } from '#src/features/accounts/cms/first-password'
import { forgotPasswordMutation } from '#src/features/accounts/cms/forgotten-password'
import { roles } from '#src/features/accounts/cms/roles'
import { saving } from '#src/features/editing/saving/plugin'
import { followInFeeds } from '#src/features/feeds/cms/follow-in-feeds'
import { notifyHub } from '#src/features/feeds/cms/hub-task'
import { cleanSubmissions } from '#src/features/forms/cms/clean-task'
import { receiptMailTask, submissionMailTask } from '#src/features/forms/cms/submission-mail'
import { mailAdapter } from '#src/features/mail/cms/adapter'
import { reportMalformedForm, tooHeavy } from '#src/features/media/cms/malformed-form'
import { articleIssueTask, followInIssues } from '#src/features/newsletter/cms/article-issue'
import { regularIssueTask } from '#src/features/newsletter/cms/regular-issues'
import { showIssueTask } from '#src/features/newsletter/cms/show-issue'
import {
  confirmMailTask,
  subscribeMailTask,
} from '#src/features/newsletter/cms/subscribers/subscribe-mail'
import { tidySubscribersTask } from '#src/features/newsletter/cms/subscribers/tidy-subscribers'
import { titlesEndpoint } from '#src/features/palette/cms/endpoint'
import { previews } from '#src/features/preview/cms/plugin'
import { publicationCheck } from '#src/features/publication/cms/check'
import { publishLanguage } from '#src/features/publication/cms/task'
import { searchEndpoint } from '#src/features/search/cms/endpoint'
import { followInSearch } from '#src/features/search/cms/follow-in-search'
import { followInIndexNow } from '#src/features/seo/cms/follow-in-index-now'
import { notifyIndexNow } from '#src/features/seo/cms/index-now-task'
import { seo } from '#src/features/seo/cms/plugin'
import { followCards } from '#src/features/social-cards/cms/follow-cards'
import { dueMailTask, planDueMails } from '#src/features/translation/cms/due-mail'
import { translations } from '#src/features/translation/cms/plugin'
import { importExport } from '#src/features/translation/import-export/cms/plugin'
import { trash } from '#src/features/trash/cms/plugin'
import { undo } from '#src/features/undo/cms/plugin'
import { versionRecords } from '#src/features/versions/cms/plugin'
import { announceWishTask, wishMailTask } from '#src/features/wishes/cms/announce'
import { followWishes } from '#src/features/wishes/cms/follow-wishes'
import { tidyWishesTask } from '#src/features/wishes/cms/tidy-wishes'
import { wishEndpoints } from '#src/features/wishes/cms/wish-endpoints'
import { clientOptions } from '#src/local-mongodb/client-options'
import { brand } from '#src/platform/brand/brand'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { depthLimit } from '#src/platform/config/graphql-depth'
import { measuresDatabase } from '#src/platform/config/settings/observability-settings'
import { endCommandsOfClosedConnections } from '#src/platform/database/closed-connections'
import { watchClient } from '#src/platform/database/database-trouble'
import { withoutQueryTraces } from '#src/platform/database/without-query-traces'
import { watchCommands } from '#src/platform/metrics/database-commands'
import { nameFaults } from '#src/rich-text/cms/named-faults'

const root = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  serverURL: settings.publicUrl,
  secret: settings.secret,
  telemetry: false,
  logger: payloadLogger(settings.observability.logFormat),
  loggingLevels: { [refusalName]: 'info' } as Config['loggingLevels'] & object,
  admin: {
    user: users.slug,
    avatar: 'default',
    dateFormat: 'PPp',
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    components: {
      graphics: {
        Icon: '/src/site/shell/site-mark#SiteMark',
        Logo: '/src/site/shell/site-mark#NamedMark',
      },
      views: {
        translations: {
          Component: '/src/features/translation/admin/board#TranslationBoard',
          path: '/translations',
          exact: true,
        },
        // Payload's own message says "Check your email", whatever the response was.
        ...(settings.mail
          ? {}
          : {
              forgot: { Component: '/src/features/accounts/admin/no-mail#NoMail', path: '/forgot' },
            }),
      },
      providers: [
        { path: '/src/cms/admin/time/site-time#SiteTime', serverProps: { global: site.slug } },
        '/src/cms/admin/language-of-fields#LanguageOfFields',
        '/src/cms/admin/skip-link#SkipLink',
        '/src/cms/admin/dialogs#Dialogs',
        '/src/cms/admin/markup/completed-markup#CompletedMarkup',
        '/src/rich-text/admin/placed/placed-drawers#PlacedDrawers',
        '/src/features/accounts/admin/first-password#FirstPassword',
      ],
      afterLogin: ['/src/features/accounts/admin/lock-hint#LockHint'],
      beforeNavLinks: ['/src/features/palette/admin/palette#Palette'],
      afterNavLinks: [
        '/src/features/translation/admin/nav-link#NavLink',
        '/src/cms/admin/version-note#VersionNote',
      ],
      beforeDashboard: [
        '/src/features/dashboard/admin/next-steps-board#NextStepsBoard',
        '/src/features/newsletter/admin/sending-trouble#SendingTrouble',
        '/src/features/wishes/admin/readers-wishes#ReadersWishes',
        '/src/features/dashboard/admin/kinds#Kinds',
        '/src/features/translation/admin/dashboard-counts#DashboardCounts',
      ],
    },
    // The list of kinds takes the place of Payload's cards.
    dashboard: { widgets: [], defaultLayout: [] },
    meta: {
      // Payload puts a blank before it.
      titleSuffix: `· ${brand.name}`,
      icons: [{ rel: 'icon', url: '/favicon.svg' }],
      defaultOGImageType: 'off',
      openGraph: { siteName: brand.name, description: '' },
    },
  },
  i18n: adminLanguages,
  localization: {
    locales: locales.map((code) => ({ code, label: nameForEditors(code) })),
    defaultLocale,
    // Payload does not fall back: the site decides where to show English, and says so on the page.
    fallback: false,
    defaultLocalePublishOption: 'active',
  },
  experimental: { localizeStatus: true },
  db: guardedDatabase(
    mongooseAdapter({
      url: settings.databaseUri,
      connectOptions: {
        ...clientOptions(settings.databaseUri),
        monitorCommands: measuresDatabase(settings.observability),
      },
      afterOpenConnection: async (adapter) => {
        withoutQueryTraces()
        endCommandsOfClosedConnections(adapter.connection.getClient())
        watchClient(adapter.connection.getClient())
        if (measuresDatabase(settings.observability)) watchCommands(adapter.connection.getClient())
        await indexes(adapter)
      },
    }),
  ),
  editor: lexicalEditor(),
  sharp,
  email: mailAdapter,
  collections: [
    // In the order of the admin's menu.
    blogs,
    pages,
    authors,
    tags,
    media,
    forms,
    submissions,
    issues,
    subscribers,
    users,
    publications,
    slugHistory,
  ],
  globals: [home, privacy, terms, site, newsletter],
  endpoints: [searchEndpoint, titlesEndpoint, publicationCheck, ...wishEndpoints],
  jobs: jobQueue([
    publishLanguage,
    notifyHub,
    notifyIndexNow,
    accountMailTask,
    dueMailTask,
    planDueMails,
    announceWishTask,
    wishMailTask,
    tidyWishesTask,
    submissionMailTask,
    receiptMailTask,
    cleanSubmissions,
    subscribeMailTask,
    confirmMailTask,
    tidySubscribersTask,
    showIssueTask,
    regularIssueTask,
    articleIssueTask,
  ]),
  // What follows a change of public content, in this order.
  custom: followedBy([
    followInSearch,
    recordPublication,
    followInFeeds,
    followCards,
    followInIndexNow,
    followWishes,
    followInIssues,
  ]),
  hooks: {
    afterError: [
      reportMalformedForm,
      reportUnreadableRequest,
      nameFaults,
      reportStorageErrors,
      exposeErrorData,
    ],
  },
  plugins: [
    seo,
    tidyText,
    redirects,
    labels,
    pasteRows,
    showPublications,
    versionRecords,
    previews,
    importExport,
    translations,
    trash,
    datesOfSite,
    undo,
    optionTitles,
    saving,
    roles,
    revisions,
    boundedRequests,
    firstPassword,
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
    mutations: forgotPasswordMutation,
    maxComplexity: budgets.graphql.complexity,
    validationRules: () => [depthLimit(budgets.graphql.depth)],
  },
  typescript: {
    outputFile: path.join(root, 'src/payload-types.ts'),
    schema: [fieldNames, localeNames],
    // For developers who change a collection. The seed and the tests would start another program for it.
    autoGenerate: process.env['NODE_ENV'] === 'development',
  },
})
