import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '#src/platform/command-error'
import { readArguments } from './frame/read-arguments'
import { runCommand } from './frame/run-command'
import { findFolders, readBom, readTexts } from './licenses/installed-packages'
import { writeNotices } from './licenses/notices'
import { licenseProblem } from './licenses/policy'

const [given] = readArguments(
  'Usage: npm run licenses [-- FOLDER]',
  {},
  { least: 0, most: 1 },
).positionals

await runCommand({ ifStopped: 'Stopped. Run it again.' }, async ({ progress }) => {
  const root = process.cwd()
  const folder = path.resolve(given ?? 'dist/licenses')
  const { packages, text } = await readBom(root)
  const problems = packages.flatMap((one) => licenseProblem(one) ?? [])
  if (problems.length > 0) {
    throw new CommandError(
      `${problems.join('\n')}\nUse another package, or say in src/commands/licenses/policy.ts why this one may be shipped.`,
    )
  }
  const folders = await findFolders(root)
  const noticed = packages.map(async (one) => {
    const place = folders.get(`${one.name}@${one.version}`)
    return { ...one, texts: place ? await readTexts(place) : [] }
  })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'sbom.cdx.json'), text)
  await writeFile(path.join(folder, 'notices.txt'), writeNotices(await Promise.all(noticed)))
  progress.say(`${packages.length} packages: sbom.cdx.json and notices.txt are in ${folder}.`)
})
