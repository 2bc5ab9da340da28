/** The collections whose documents go to the trash before they are deleted for good. */
export const trashKinds = ['blogs', 'media', 'authors', 'tags'] as const

export type TrashKind = (typeof trashKinds)[number]

export function isTrashKind(slug: unknown): slug is TrashKind {
  return (trashKinds as readonly unknown[]).includes(slug)
}
