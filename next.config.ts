import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { defaultLocale, languages } from './locales/languages'
import { budgets } from './src/platform/config/budgets'
import { buildVariable } from './src/platform/config/build-folder'
import { indexNowKeyPattern } from './src/platform/config/settings/index-now-settings'
import { prefixRedirects } from './src/platform/i18n/prefix-redirects'
import { cardRoot } from './src/platform/urls/card-root'
import { feedFormatNames } from './src/platform/urls/feed-files'
import { languageFiles } from './src/platform/urls/language-files'
import { contentSecurityPolicy } from './src/server/headers/content-security-policy'
import { nextHeaders } from './src/server/headers/next-headers'

const home = `/${defaultLocale}`
const prefixed = languages.map(({ code }) => code).join('|')

/** Paths that are not pages, or that name their language. */
const ownWay = `${prefixed}|api|admin|_next|_octavo|preview|robots\\.txt|sitemap-index\\.xml|\\.well-known/security\\.txt|service-worker\\.js|builds/latest\\.json|builds/meta`

const unprefixed = `(?!(?:${ownWay})(?:/|$)).+`

/** Files that the worker thread of `features/social-cards/worker.ts` loads. */
const cardFiles = [
  './node_modules/@fontsource-variable/{noto-serif-*,literata,hanken-grotesk}/{*.css,files/*-normal.woff2}',
  './node_modules/{harfbuzzjs,wawoff2}/**',
]

const fileNames = languageFiles.map((name) => name.replace('.', '\\.')).join('|')

const nextConfig: NextConfig = {
  ...(process.env['OCTAVO_STANDALONE'] === 'true' ? { output: 'standalone' } : {}),
  // Only for `next start`; `npm start` gives Next the configuration of the build.
  distDir: process.env[buildVariable] || '.next',
  outputFileTracingIncludes: {
    '/*': ['./src/demo-content/content/**', './src/demo-content/art/**'],
    [`${cardRoot}/*`]: cardFiles,
    '/api/card-drawing': cardFiles,
  },
  reactStrictMode: true,
  poweredByHeader: false,
  // The page cache compresses each page once and caches the result.
  compress: process.env['OCTAVO_PAGE_CACHE'] !== 'true',
  typescript: { ignoreBuildErrors: true },
  // Node loads these once; each bundle would hold a copy. See docs/decisions/0043-a-quick-build.md.
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@payloadcms/db-mongodb',
    '@payloadcms/graphql',
    'payload',
  ],
  experimental: {
    // More than ever reaches Next, which closes the connection at its own limit.
    serverActions: { bodySizeLimit: 2 * budgets.body.json },
    // Cache tags expire in memory: pages on disk would come back after a restart.
    isrFlushToDisk: false,
    // Server code is not downloaded, and its source maps take memory: docs/decisions/0043-a-quick-build.md.
    serverMinification: false,
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
    // Writing it makes a first build half as long again and takes 200 MB; a later build gains 9 s.
    turbopackFileSystemCacheForBuild: false,
  },
  turbopack: {
    // CSS Overflow 5; Next's parser passes it on with a page of warnings.
    ignoreIssue: [
      { path: 'src/site/styles/article.css', description: /'target-current' is not recognized/ },
    ],
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: [...budgets.pictures.deviceSizes],
    imageSizes: [...budgets.pictures.imageSizes],
    qualities: [...budgets.pictures.qualities],
    // Each query would become its own variant.
    localPatterns: [{ pathname: '/api/media/file/**', search: '' }],
    minimumCacheTTL: 31_536_000,
    contentSecurityPolicy: contentSecurityPolicy('image'),
  },
  redirects: async () =>
    prefixRedirects.map(({ from, to, status }) => ({
      source: from.replace('*', ':path+'),
      destination: to.replace('*', ':path+'),
      statusCode: status,
    })),
  rewrites: async () => ({
    // The rewritten addresses must not be reachable themselves.
    beforeFiles: [
      { source: '/:path*/(_feed|_file|_markdown)/:rest+', destination: '/_octavo/nothing' },
    ],
    afterFiles: [
      { source: '/', destination: home },
      { source: '/sitemap.xml', destination: `${home}/sitemap-file/all` },
      { source: '/sitemap/:part(\\d+).xml', destination: `${home}/sitemap-file/:part` },
      {
        source: `/:locale(${prefixed})/sitemap.xml`,
        destination: '/:locale/sitemap-file/all',
      },
      {
        source: `/:locale(${prefixed})/sitemap/:part(\\d+).xml`,
        destination: '/:locale/sitemap-file/:part',
      },
      { source: `/:name(${fileNames})`, destination: `${home}/_file/:name` },
      {
        source: `/:locale(${prefixed})/:name(${fileNames})`,
        destination: '/:locale/_file/:name',
      },
      { source: `/:key(${indexNowKeyPattern}).txt`, destination: '/_octavo/index-now-key/:key' },
      ...[
        { file: `/feed.:format(${feedFormatNames.join('|')})`, route: '_feed/:format' },
        { file: '.md', route: '_markdown' },
      ].flatMap(({ file, route }) => [
        {
          source: `/:locale(${prefixed})/:path(.+)${file}`,
          destination: `/:locale/${route}/:path`,
        },
        { source: `/:path(${unprefixed})${file}`, destination: `${home}/${route}/:path` },
      ]),
      { source: `/:path(${unprefixed})`, destination: `${home}/:path` },
    ],
    fallback: [],
  }),
}

const config: NextConfig = withPayload(nextConfig)

/** Payload learns an editor's color scheme by these hints and `Vary`, which only its admin needs. */
export default {
  ...config,
  headers: async () => {
    const rules = (await config.headers?.()) ?? []
    return [
      ...nextHeaders(process.env.NODE_ENV === 'development'),
      ...rules.map((rule) => ({ ...rule, source: '/admin/:path*' })),
    ]
  },
} satisfies NextConfig
