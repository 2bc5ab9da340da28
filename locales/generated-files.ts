import { existsSync, readFileSync } from 'node:fs'
import { defaultLocale, languages, locales } from './languages'

/** The texts that a language of the registry lacks, by path from the root of the project. */
export function missingFiles(): string[] {
  return locales
    .flatMap((locale) => [`locales/${locale}/site.json`, `locales/${locale}/admin.json`])
    .filter((file) => !existsSync(file))
}

/**
 * The files that follow from the registry and that `npm run generate` writes: imports have to be
 * spelled out for bundlers, and the rules of the readers' database cannot import.
 *
 * @returns contents by path from the root of the project.
 */
export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['locales/site-messages.ts', siteMessages()],
    ['locales/admin-languages.ts', adminLanguages()],
    ['firestore.rules', firestoreRules(readFileSync('firestore.rules', 'utf8'))],
  ])
}

const note = '// Written by `npm run generate` from the languages of the site.'

/** One file per language, loaded when first needed (spec §7): a reader's browser may need none. */
function siteMessages(): string {
  const entries = languages.map(
    ({ code }) =>
      `  ${keyOf(code)}: () => import('./${code}/site.json', { with: { type: 'json' } }),\n`,
  )
  return `${note}
import type english from './en/site.json'
import type { Locale } from './languages'

type MessageFiles = Readonly<Record<Locale, () => Promise<{ default: typeof english }>>>

/** The messages of the site, one file per language, to be loaded when first needed. */
const ofSite: Partial<MessageFiles> = {
${entries.join('')}}

export const siteMessages = ofSite as MessageFiles
`
}

/** The server needs all at once: the CMS's configuration names everything in every language. */
function adminLanguages(): string {
  const ofPayload = languages.map(({ adminLanguage, code }) => {
    const file = inCamelCase(adminLanguage)
    return `import { ${file} as ${inCamelCase(code)}Payload } from '@payloadcms/translations/languages/${file}'\n`
  })
  const ours = languages.map(
    ({ code }) =>
      `import ${inCamelCase(code)}Labels from './${code}/admin.json' with { type: 'json' }\n`,
  )
  const entries = languages.map(({ code }) => {
    const name = inCamelCase(code)
    const labels = code === 'en' ? `${name}Labels` : `completed(${name}Labels)`
    return `  ${keyOf(code)}: { payload: ${name}Payload, labels: ${labels} },\n`
  })
  return `// biome-ignore-all assist/source/organizeImports: they stand in the order of the registry
${note}
${ofPayload.join('')}import { type AdminLanguageFiles, completed } from './admin-labels'
${ours.join('')}import type { Locale } from './languages'

type LanguageFiles = Readonly<Record<Locale, AdminLanguageFiles>>

/** What the admin says in each language: Payload's own words, and our labels. */
const ofSite: Partial<LanguageFiles> = {
${entries.join('')}}

export const adminLanguages = ofSite as LanguageFiles
`
}

const keyOf = (code: string): string => (/^\w+$/.test(code) ? code : `'${code}'`)

/** As Payload names the files of its languages: `bn-BD` is in `bnBd`. */
function inCamelCase(code: string): string {
  return code.replace(
    /-(\w)(\w*)/g,
    (_, first: string, rest: string) => first.toUpperCase() + rest.toLowerCase(),
  )
}

function firestoreRules(rules: string): string {
  const list = /(?<=function languages\(\) \{\s*return )\[[^\]]*\]/
  if (!list.test(rules)) throw new Error('firestore.rules has no function languages.')
  return rules
    .replace(list, `[${languages.map(({ code }) => `'${code}'`).join(', ')}]`)
    .replace(/(?<=data\.get\('language', ')[^']*/, defaultLocale)
}
