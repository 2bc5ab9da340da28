/** Documents of a list: some of them, or all that its address leaves in it. */
type Listed = { readonly ids: readonly string[] } | { readonly search: string }

/** Where the server says what documents of a list are used for. */
export function listedAddress(base: string, listed: Listed, isTrash: boolean): string {
  const query = new URLSearchParams()
  if ('ids' in listed) query.set('where[id][in]', listed.ids.join(','))
  else {
    for (const [name, value] of new URLSearchParams(listed.search)) {
      if (name === 'search' || name.startsWith('where[')) query.append(name, value)
    }
    // All of them, where the list is not filtered.
    if (![...query.keys()].some((name) => name.startsWith('where['))) {
      query.set('where[id][exists]', 'true')
    }
  }
  if (isTrash) query.set('trash', 'true')
  return `${base}?${query}`
}
