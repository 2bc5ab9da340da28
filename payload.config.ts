import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, type Config } from 'payload'
import sharp from 'sharp'
import { refusalName } from '#collections/access/refusal'
import { authors } from '#collections/authors'
import { blogs } from '#collections/blogs'
import { consoleEmail } from '#collections/console-email'
import { indexes } from '#collections/indexes'
import { media } from '#collections/media'
import { redirects } from '#collections/redirects'
import { searchEndpoint } from '#collections/search/endpoint'
import { seo } from '#collections/seo'
import { slugHistory } from '#collections/slug-history'
import { tags } from '#collections/tags'
import { users } from '#collections/users'
import { home } from '#globals/home'
import { privacy } from '#globals/privacy'
import { site } from '#globals/site'
import { terms } from '#globals/terms'
import { defaultLocale, languages } from '#locales/languages'
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
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    meta: { titleSuffix: ' · Octavo', icons: [{ rel: 'icon', url: '/favicon.svg' }] },
  },
  localization: {
    locales: languages.map(({ code, name }) => ({ code, label: name })),
    defaultLocale,
    // A gap stays a gap: the site decides where English stands in, and says so on the page.
    fallback: false,
    defaultLocalePublishOption: 'active',
  },
  experimental: { localizeStatus: true },
  db: mongooseAdapter({ url: settings.databaseUri, afterOpenConnection: indexes }),
  editor: lexicalEditor(),
  sharp,
  email: consoleEmail,
  collections: [blogs, authors, tags, media, users, slugHistory],
  globals: [home, privacy, terms, site],
  endpoints: [searchEndpoint],
  plugins: [seo, redirects],
  cors: [settings.publicUrl],
  csrf: [settings.publicUrl],
  upload: { limits: { fileSize: 32 * 1024 * 1024 }, abortOnLimit: true },
  graphQL: {
    disablePlaygroundInProduction: true,
    disableIntrospectionInProduction: true,
    maxComplexity: 1000,
    validationRules: () => [depthLimit(8)],
  },
  typescript: { outputFile: path.join(root, 'src/payload-types.ts') },
})
