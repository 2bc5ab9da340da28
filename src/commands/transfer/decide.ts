import type { Locale } from '#locales/languages'

export interface Found {
  readonly isThere: boolean
  readonly isInTrash: boolean
  /** Whether the file has only languages that this site does not have. */
  readonly isElsewhere: boolean
  readonly isSame: boolean
  readonly isAsImported: boolean
  /** Whether the file is the successor of this state at the other site. */
  readonly isFormerState: boolean
  /** Whether changes are public at once, because it has no drafts. */
  readonly isPublicAtOnce: boolean
}

export interface ImportOptions {
  readonly overwrite: boolean
  readonly publish: boolean
}

export type Decision =
  | { readonly action: 'create' | 'change' | 'same' }
  | { readonly action: 'leave'; readonly why: string }

/** Precedence from top to bottom. */
export function decide(found: Found, { overwrite, publish }: ImportOptions): Decision {
  if (found.isElsewhere) return leave('it has no text in a language of this site')
  if (!found.isThere) return { action: 'create' }
  if (found.isInTrash) return leave('it is in the trash here')
  if (found.isSame) return { action: 'same' }
  if (found.isPublicAtOnce && !publish) {
    return leave('it has no drafts: a change is public at once, and needs --publish')
  }
  if (found.isAsImported || found.isFormerState || overwrite) return { action: 'change' }
  return leave('it was changed here; --overwrite would replace that')
}

const leave = (why: string): Decision => ({ action: 'leave', why })

/** A public language is published again if the document changes, which would otherwise stay a draft. */
export function languagesToPublish(
  wanted: readonly Locale[],
  published: readonly Locale[],
  isSame: boolean,
): readonly Locale[] {
  return isSame ? wanted.filter((locale) => !published.includes(locale)) : wanted
}
