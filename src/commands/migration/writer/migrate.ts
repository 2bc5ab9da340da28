import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { SaveTurns } from '#src/cms/revisions/save-turns'
import { transferredKinds } from '../../transfer/transferred-kinds'
import type { ChangeOfText, Incoming } from '../incoming'
import type { ReadOptions } from '../source'
import { documentToWrite, type IncomingContent } from './document-to-write'
import { type ExistingNames, existingNames } from './existing-names'
import { listHidden } from './hidden-texts'
import { LookAhead } from './look-ahead'
import { writeMenus } from './menus'
import { type PictureOptions, Pictures } from './pictures'
import { Plans } from './plans'
import { planRedirects, type RedirectPlan, writeRedirects } from './redirects'
import { collectionOf, type Survey, type SurveyedDocument, surveySource } from './survey'
import { TextGroups } from './text-groups'
import { type Written, writeDocument } from './write-document'

export interface MigrationOptions {
  /** Reads the source from its beginning. */
  readonly read: (look?: Pick<ReadOptions, 'withoutBodies'>) => AsyncIterable<Incoming>
  readonly namespace: string
  readonly folder?: string | undefined
  readonly siteUrl?: string | undefined
  readonly unnamed?: Locale | undefined
  readonly dryRun: boolean
  /** With `dryRun`: compares what is there, rather than planning what will be. */
  readonly isComparison?: boolean
  readonly publish: boolean
  readonly overwrite: boolean
  readonly folders: readonly string[]
  readonly fetchFrom?: PictureOptions['fetchFrom']
  readonly signal?: AbortSignal
  readonly at?: (text: string) => void
}

export interface WrittenDocument {
  readonly document: SurveyedDocument
  readonly languages: readonly Written[]
}

export interface MigrationResult {
  readonly survey: Survey
  readonly names: ExistingNames
  readonly written: readonly WrittenDocument[]
  /** By document id and language. */
  readonly changes: ReadonlyMap<string, readonly ChangeOfText[]>
  readonly redirects: RedirectPlan
  readonly createdRedirects: number
  readonly refusedRedirects: readonly string[]
  /** Texts that visitors don't see, since a redirect leads away from their address. */
  readonly hidden: readonly string[]
  readonly pictures: Pictures
  /** What became of each menu. */
  readonly menus: readonly string[]
  readonly plans: Pick<Plans, 'planned' | 'withoutAccount'>
}

export async function migrate(
  payload: Payload,
  options: MigrationOptions,
): Promise<MigrationResult> {
  const { dryRun, publish, signal } = options
  // Ids follow from the keys of the source. No request reaches this process.
  Object.assign(payload.db, { allowIDOnCreate: true })
  options.at?.('reading the source')
  const survey = await surveySource(payload, options.read({ withoutBodies: true }), options)
  const names = await existingNames(payload, survey)
  const kinds = new Map(transferredKinds(payload).map((kind) => [kind.slug, kind]))
  const pictures = new Pictures({
    payload,
    dryRun,
    onlyStored: options.isComparison ?? false,
    survey,
    folders: options.folders,
    ...(options.fetchFrom ? { fetchFrom: options.fetchFrom } : {}),
  })
  const written: WrittenDocument[] = []
  const changes = new Map<string, ChangeOfText[]>()
  const plans = await Plans.begin(payload)
  const turns = new SaveTurns(payload.db)
  const documents = [...survey.documents.values()].filter(({ id }) => !names.reused.has(id))
  const ahead = new LookAhead(payload, documents, { dryRun })
  const write = async (document: SurveyedDocument, texts: readonly IncomingContent[]) => {
    signal?.throwIfAborted()
    if (names.reused.has(document.id)) return
    const kind = kinds.get(document.collection)
    if (!kind) throw new TypeError(`The site has no collection "${document.collection}".`)
    const due = await documentToWrite(
      { survey, names, pictures, changes, publish },
      kind,
      document,
      texts,
    )
    const languages = await writeDocument(payload, due, { ...options, ahead, turns })
    written.push({ document, languages })
    options.at?.(
      `${written.length} of ${survey.documents.size} documents, ${pictures.count} pictures`,
    )
    if (!dryRun && publish) await plans.plan(document, languages)
  }
  const groups = new TextGroups(survey, write)
  try {
    for await (const one of options.read()) {
      signal?.throwIfAborted()
      if (one.kind in collectionOf) await groups.add(one as IncomingContent)
      else if (one.kind === 'left-out') survey.leaveOut(one)
    }
    await groups.end()
  } finally {
    await groups.settled()
    await turns.finish()
  }
  const redirects = planRedirects(survey, names)
  const { created, refused } = dryRun
    ? { created: 0, refused: [] }
    : await writeRedirects(payload, redirects.redirects)
  return {
    survey,
    names,
    written,
    changes,
    redirects,
    createdRedirects: created,
    refusedRedirects: refused,
    hidden: await listHidden(payload, survey),
    pictures,
    menus: await writeMenus(payload, survey, options),
    plans,
  }
}
