import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Payload } from 'payload'
import { CommandError } from '#src/platform/command-error'
import { localeOfTag } from '#src/platform/i18n/locale-of-tag'
import type { Run } from '../frame/run-command'
import type { ReadOptions, Source } from './source'
import { type MigrationResult, migrate } from './writer/migrate'
import { linesOfResult } from './writer/result-lines'

export interface MigrationArguments {
  readonly 'dry-run': boolean
  readonly publish: boolean
  readonly overwrite: boolean
  readonly media?: string | undefined
  readonly language?: string | undefined
  readonly mapping?: string | undefined
  readonly 'site-url'?: string | undefined
}

/** The source did not come along whole: some of it is damaged. */
export class IncompleteError extends CommandError {
  override readonly name = 'IncompleteError'
  override readonly exitCode = 3
}

/** Brings another system's content, and says what became of it. @throws {CommandError} */
export async function runMigration(
  payload: Payload,
  source: Source,
  path: string,
  values: MigrationArguments,
  { progress, signal }: Run,
): Promise<MigrationResult> {
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
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  progress.step(`Importing from ${source.label}`)
  const result = await migrate(payload, {
    read: () => source.read(path, reading),
    namespace: source.name,
    folder: isFolder ? basename(resolve(path)) : undefined,
    siteUrl: values['site-url'],
    unnamed,
    dryRun: values['dry-run'],
    publish: values.publish,
    overwrite: values.overwrite,
    folders: [...(values.media ? [values.media] : []), isFolder ? path : dirname(path)],
    signal,
    at: (text) => progress.at(text),
  })
  for (const line of linesOfResult(result, values['dry-run'])) progress.say(line)
  const faults = result.survey.leftOut.filter(({ isFault }) => isFault).length
  if (faults > 0) {
    throw new IncompleteError(
      `${faults} parts of the source could not be read; they are listed above as "left out". The rest is imported.`,
    )
  }
  return result
}
