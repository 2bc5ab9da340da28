import { parseSettings, type Settings } from './settings'

/** A build and the CMS's code generators need no settings: they get placeholders. */
export const settings: Settings & { readonly databaseUri: string; readonly secret: string } =
  loadSettings()

function loadSettings(): Settings & { databaseUri: string; secret: string } {
  if (isTooling()) {
    return { ...parseSettings({}), seed: false, databaseUri: '', secret: 'unused-while-building' }
  }
  const parsed = parseSettings(process.env)
  if (!parsed.databaseUri || !parsed.secret) {
    throw new Error(
      'DATABASE_URI and PAYLOAD_SECRET are not set. Start the site with "npm start" or "npm run dev", which choose a database, or set both.',
    )
  }
  return { ...parsed, databaseUri: parsed.databaseUri, secret: parsed.secret }
}

function isTooling(): boolean {
  return (
    process.env['NEXT_PHASE'] === 'phase-production-build' ||
    process.env['OCTAVO_TOOLING'] === 'true'
  )
}
