/** What an import knows of a document before it touches it. */
export interface Found {
  /** Whether the site has it. */
  readonly isThere: boolean
  readonly isInTrash: boolean
  /** Whether the file has it in other languages alone than those of this site. */
  readonly isElsewhere: boolean
  /** Whether it says what the file says. */
  readonly isSame: boolean
  /** Whether nobody has changed it since the last import. */
  readonly isAsImported: boolean
  /** Whether the other site had it in this very state once, and went on from there. */
  readonly isFormerState: boolean
  /** Whether a change of it is public at once, since it has no drafts. */
  readonly isPublicAtOnce: boolean
}

export interface ImportOptions {
  readonly overwrite: boolean
  readonly publish: boolean
}

/** What becomes of a document, and why it is left alone. */
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
