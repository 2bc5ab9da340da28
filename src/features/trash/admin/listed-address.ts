type Listed = { readonly ids: readonly string[] } | { readonly search: string }

export function listedAddress(base: string, listed: Listed, isTrash: boolean): string {
  const query = new URLSearchParams()
  if ('ids' in listed) query.set('where[id][in]', listed.ids.join(','))
  else {
    for (const [name, value] of new URLSearchParams(listed.search)) {
      if (name === 'search' || name.startsWith('where[')) query.append(name, value)
    }
    // All of them in an unfiltered list.
    if (![...query.keys()].some((name) => name.startsWith('where['))) {
      query.set('where[id][exists]', 'true')
    }
  }
  if (isTrash) query.set('trash', 'true')
  return `${base}?${query}`
}
