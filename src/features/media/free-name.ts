import { compose } from '#src/platform/i18n/tidy-line'
import { sizeNames } from './picture-sizes'

/** Sizes are called `leaf-share-0123456789ab`, so an original becomes `leaf-share-x-0123456789ab`. */
export function apartFromSizes(stem: string): string {
  // Earlier versions used `leaf-300x300`, and their files exist until they are made anew.
  return stem.replace(/-(\d+)x(\d+)$/, '-$1-x-$2').replace(sizeEnding, '-$1-x-$2')
}

const sizeEnding = new RegExp(`-(${sizeNames.join('|')})-([\\da-f]{12})$`)

/** The stem, or the first with a free number, regardless of case: some disks ignore it. */
export function nextFree(stem: string, taken: ReadonlySet<string>): string {
  const folded = new Set([...taken].map(fold))
  for (let number = 0; ; number += 1) {
    const next = number === 0 ? stem : `${stem}-${number}`
    if (!folded.has(fold(next))) return next
  }
}

const fold = (stem: string): string => compose(stem).toLowerCase()
