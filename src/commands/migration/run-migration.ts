import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Payload } from 'payload'
import { CommandError } from '#src/platform/command-error'
import type { Settings } from '#src/platform/config/settings'
import { localeOfTag } from '#src/platform/i18n/locale-of-tag'
import type { Run } from '../frame/run-command'
import type { LeftOut } from './incoming'
import { findSite } from './receipt/find-site'
import { makeReceipt } from './receipt/make-receipt'
import { NotedTexts } from './receipt/noted-texts'
import { folderName, saveReceipt } from './receipt/save-receipt'
import type { ReadOptions, Source } from './source'
import { migrate } from './writer/migrate'
import { linesOfResult } from './writer/result-lines'

export interface MigrationArguments {
  readonly 'dry-run': boolean
  readonly publish: boolean
  readonly overwrite: boolean
  readonly media?: string | undefined
  readonly language?: string | undefined
  readonly mapping?: string | undefined
  readonly 'site-url'?: string | undefined
  readonly verify: boolean
  readonly site?: string | undefined
  readonly receipt?: string | undefined
}

/** Something is missing: the source is damaged, or the site does not show what it has. */
export class IncompleteError extends CommandError {
  override readonly name = 'IncompleteError'
  override readonly exitCode = 3
}

/**
 * Brings another system's content, and compares what the site shows with it. With `--verify`, it only compares.
 *
 * @throws {CommandError}
 */
export async function runMigration(
  payload: Payload,
  source: Source,
  path: string,
  values: MigrationArguments,
  run: Run & { readonly settings: Settings },
): Promise<void> {
  const notes = await NotedTexts.begin()
  try {
    await bringAndCompare(payload, source, path, values, { ...run, notes })
  } finally {
    await notes.remove()
  }
}

async function bringAndCompare(
  payload: Payload,
  source: Source,
  path: string,
  values: MigrationArguments,
  {
    notes,
    progress,
    settings,
    signal,
  }: Run & { readonly notes: NotedTexts; readonly settings: Settings },
): Promise<void> {
  const unnamed = values.language === undefined ? undefined : localeOfTag(values.language)
  if (values.language !== undefined && unnamed === undefined) {
    throw new CommandError(
      `This site does not have the language "${values.language}". Add it with npm run setup, or give another one with --language.`,
    )
  }
  const reading: ReadOptions = {
    ...(values.language ? { language: values.language } : {}),
    ...(values['site-url'] ? { siteUrl: values['site-url'] } : {}),
    ...(values.mapping ? { mapping: values.mapping } : {}),
    signal,
  }
  const read = (look: Pick<ReadOptions, 'withoutBodies'> = {}) =>
    source.read(path, { ...reading, ...look })
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  const isDry = values['dry-run'] || values.verify
  progress.step(values.verify ? 'Reading the source' : `Importing from ${source.label}`)
  const result = await migrate(payload, {
    read: (look) =>
      look?.withoutBodies || values['dry-run'] ? read(look) : notes.note(read(look)),
    namespace: source.name,
    folder: isFolder ? basename(resolve(path)) : undefined,
    siteUrl: values['site-url'],
    unnamed,
    dryRun: isDry,
    isComparison: values.verify,
    publish: values.publish,
    overwrite: values.overwrite,
    folders: [...(values.media ? [values.media] : []), isFolder ? path : dirname(path)],
    signal,
    at: (text) => progress.at(text),
  })
  if (!values.verify) {
    for (const line of linesOfResult(result, isDry)) progress.say(line)
  }
  if (values['dry-run'] && !values.mapping && source.proposeMapping) {
    progress.say('Save this mapping, correct it, and name it with --mapping:\n')
    progress.say(await source.proposeMapping(path, reading))
  }
  if (values['dry-run']) return refuseIfIncomplete(0, damagedIn(result.survey.leftOut))
  progress.step('Comparing the site with the source')
  const client = await findSite(values.site, settings, signal)
  if (!client) {
    progress.say(
      `  no site    ${settings.publicUrl} does not respond, so only stored texts are compared. Start it, then compare\n             its pages with --verify, or name another address with --site.`,
    )
  }
  const receipt = await makeReceipt({
    payload,
    result,
    read: () => notes.read(),
    client,
    source: path,
    system: source.label,
    signal,
    at: (text) => progress.at(text),
  })
  const folder = await saveReceipt(
    receipt,
    result.survey.subscribers,
    values.receipt ?? join(settings.dataDir, 'receipts', folderName(receipt)),
  )
  const { changed, equal, missing } = receipt.counts
  progress.say(`  receipt    ${join(folder, 'receipt.html')}`)
  const { length } = result.survey.subscribers
  if (length > 0) {
    progress.say(`  members    ${length} in ${join(folder, 'subscribers.csv')}, for a newsletter`)
  }
  progress.say(`${equal} equal, ${changed} changed by rules, ${missing} with something missing.`)
  refuseIfIncomplete(missing, receipt.counts.damaged)
}

const damagedIn = (leftOut: readonly LeftOut[]) => leftOut.filter(({ isFault }) => isFault).length

function refuseIfIncomplete(missing: number, damaged: number): void {
  if (missing + damaged === 0) return
  const reasons = [
    ...(missing > 0 ? [`${missing} texts miss something; the receipt says what.`] : []),
    ...(damaged > 0
      ? [`${damaged} parts of the source could not be read; they are listed as "left out".`]
      : []),
  ]
  throw new IncompleteError(reasons.join(' '))
}
