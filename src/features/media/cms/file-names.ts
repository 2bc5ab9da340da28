/** A picture as it is stored, as far as it names files. */
export interface NamesFiles {
  readonly filename?: string | null
  readonly sizes?: Readonly<
    Record<string, { readonly filename?: string | null } | null | undefined>
  > | null
}

/** The names of all files of a picture: the original and its sizes. */
export function fileNamesOf(picture: NamesFiles | undefined): string[] {
  const sizes = Object.values(picture?.sizes ?? {})
  return [picture, ...sizes].flatMap((file) => file?.filename ?? [])
}

/** The files that a picture had, and no longer has. */
export function droppedFiles(before: NamesFiles | undefined, after: NamesFiles): string[] {
  const names = new Set(fileNamesOf(after))
  return fileNamesOf(before).filter((name) => !names.has(name))
}
