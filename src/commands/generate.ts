import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generatedFiles, missingFiles } from '#locales/generated-files'
import { brand } from '#src/platform/brand/brand'
import { brandFiles } from '#src/platform/brand/generated-files'
import { CommandError } from '#src/platform/command-error'
import { runCommand } from './frame/run-command'
import { writeIcons } from './setup/icons'

/** `npm run generate`: writes the files that follow from languages, brand, and configuration. */
await runCommand({ ifStopped: 'Stopped. Run npm run generate again.' }, async () => {
  const missing = missingFiles()
  if (missing.length > 0) {
    throw new CommandError(
      `Missing: ${missing.join(', ')}. Start with copies of the English files.`,
    )
  }
  const icon = 'public/favicon.svg'
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const before = read(icon)
  for (const [file, text] of [...generatedFiles(), ...brandFiles(brand, read)]) {
    // A written file counts as changed, and the site would be built again.
    if (read(file) !== text) writeFileSync(file, text)
  }
  if (read(icon) !== before) await writeIcons(brand.colors.paper.light)
  // Only now, because it imports the written files.
  const [{ default: config }, { generateImportMap }, { generateTypes }] = await Promise.all([
    import('../../payload.config'),
    import('payload'),
    import('payload/node'),
  ])
  const loaded = await config
  await generateTypes(loaded, { log: false })
  await generateImportMap(loaded, { log: false })
})
