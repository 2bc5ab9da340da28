import type { PartMark } from './import-marks'

export interface FoundPart {
  readonly mark: PartMark | undefined
  /** Digest of what the source gives now. */
  readonly file: string
  /** Digest of what is stored in this language; `undefined` if nothing is. */
  readonly site: string | undefined
  readonly isToPublish: boolean
  readonly isBegun: boolean
  readonly overwrite: boolean
}

export type PartDecision = 'new' | 'changed' | 'same' | { readonly leave: string }

/** Precedence from top to bottom. */
export function decidePart(found: FoundPart): PartDecision {
  const { file, isBegun, isToPublish, mark, overwrite, site } = found
  if (isBegun) return site === undefined ? 'new' : 'changed'
  if (!mark && site === undefined) return 'new'
  const isEdited = mark?.site !== site
  const isDue = mark?.file !== file || (isToPublish && !mark.isToPublish)
  if (!isEdited && !isDue) return 'same'
  if (isEdited && overwrite) return 'changed'
  if (!isDue) return 'same'
  return isEdited ? { leave: 'it was changed here; --overwrite would replace that' } : 'changed'
}
