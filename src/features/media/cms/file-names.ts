export interface NamesFiles {
  readonly filename?: string | null
  readonly sizes?: Readonly<
    Record<string, { readonly filename?: string | null } | null | undefined>
  > | null
}

export function fileNamesOf(picture: NamesFiles | undefined): string[] {
  const sizes = Object.values(picture?.sizes ?? {})
  return [picture, ...sizes].flatMap((file) => file?.filename ?? [])
}

export function droppedFiles(before: NamesFiles | undefined, after: NamesFiles): string[] {
  const names = new Set(fileNamesOf(after))
  return fileNamesOf(before).filter((name) => !names.has(name))
}
