import type { Removal } from './remove'
import { seededGlobals } from './seeded'

/** A removal's result for the terminal: what is gone, and what stays, with its URL in the admin. */
export function removalReport({ removed, left }: Removal, publicUrl: string): string[] {
  const counts = Object.entries(removed).map(([kind, count]) =>
    isGlobal(kind) ? kind : `${kind} ${count}`,
  )
  const gone = counts.length > 0 ? `Removed: ${counts.join(', ')}.` : 'Nothing was removed.'
  if (left.length === 0) return [gone, 'Nothing of the demo content is left.']
  return [
    gone,
    'Left, because someone changed it or something that stays refers to it:',
    ...left.map(({ kind, id, because }) => {
      const place = isGlobal(kind) ? `globals/${kind}` : `collections/${kind}/${id}`
      const reason = 'changed' in because ? 'changed' : `used by ${because.usedBy}`
      return `  ${publicUrl}/admin/${place} (${reason})`
    }),
    'Delete there what you do not need.',
  ]
}

const isGlobal = (kind: string): boolean => seededGlobals.some((slug) => slug === kind)
