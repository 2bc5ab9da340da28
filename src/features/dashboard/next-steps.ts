import { type Locale, locales } from '#locales/languages'
import { languagesSavedIn } from '#src/cms/fields/saved-by'
import type { DelayedMails } from '#src/features/mail/cms/delayed-mails'
import type { PublicationFault } from '#src/features/publication/publication-error'
import type { TranslatedKind } from '#src/features/translation/cms/documents'

export const shownSteps = 5

export interface Step {
  readonly kind: TranslatedKind
  /** The slug of a global. */
  readonly id: string
  readonly title: string
  readonly locale: Locale
}

export interface DraftStep extends Step {
  /** ISO 8601. */
  readonly at: string
}
export interface DueStep extends Step {
  readonly due: readonly Locale[]
}
export interface PlannedStep extends DraftStep {
  readonly action: 'publish' | 'unpublish'
  readonly locales: readonly Locale[]
}

export interface FailedStep extends DraftStep {
  readonly action: 'publish' | 'unpublish'
  readonly fault: PublicationFault
  readonly detail: string
}

/** What has arrived in a collection and waits for a person. */
export interface InboxStep {
  readonly kind: string
  readonly count: number
  /** Of its list. */
  readonly filter: { readonly field: string; readonly value: string }
}

export interface NextSteps {
  /** What went wrong in the background. */
  readonly failed: readonly FailedStep[]
  /** Only for those who can look into it. */
  readonly delayedMails: DelayedMails | undefined
  readonly inboxes: readonly InboxStep[]
  readonly drafts: readonly DraftStep[]
  readonly due: readonly DueStep[]
  readonly planned: readonly PlannedStep[]
  readonly newest: readonly DraftStep[]
}

export interface LatestVersion {
  readonly savedBy?: unknown
  /** The languages of the save, see `languagesSavedIn`. */
  readonly savedIn?: unknown
  readonly _status?: unknown
}

/** The language in which the newest version is this account's draft; `undefined` if it is published or another's. */
export function draftOf(version: LatestVersion, person: string): Locale | undefined {
  const { _status: status, savedBy, savedIn } = version
  if (String(savedBy ?? '') !== person) return undefined
  const isDraft = (locale: Locale) =>
    (status as Partial<Record<Locale, unknown>> | undefined)?.[locale] === 'draft'
  const saved = languagesSavedIn(savedIn)
  return (saved.length === 0 ? locales : saved).find(isDraft)
}

/** The languages in which a document waits for a translator, in the registry's order. */
export function dueIn(
  due: Readonly<Partial<Record<Locale, unknown>>> | undefined,
  mine: readonly Locale[],
): Locale[] {
  return locales.filter((locale) => mine.includes(locale) && due?.[locale] !== undefined)
}

/** The same change of a document at one moment is one plan, however many languages it is for. */
export function oncePerMoment<Plan extends Omit<PlannedStep, 'locales'>>(
  plans: readonly Plan[],
): (Plan & Pick<PlannedStep, 'locales'>)[] {
  const isSame = (one: Plan, other: Plan) =>
    (['kind', 'id', 'action', 'at'] as const).every((name) => one[name] === other[name])
  const firsts = plans.filter((plan, at) => plans.findIndex((one) => isSame(one, plan)) === at)
  return firsts.map((plan) => {
    const of = plans.filter((one) => isSame(one, plan)).map(({ locale }) => locale)
    const planned = locales.filter((locale) => of.includes(locale))
    return { ...plan, locale: planned[0] ?? plan.locale, locales: planned }
  })
}

export function newestFirst<Dated extends { readonly at: string }>(
  steps: readonly Dated[],
): readonly Dated[] {
  return steps.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shownSteps)
}
