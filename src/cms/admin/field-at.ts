import type { ClientField } from 'payload'

export function fieldAt(fields: readonly ClientField[], path: string): ClientField | undefined {
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        const inside = 'name' in tab && tab.name ? below(path, tab.name) : path
        const found = inside === undefined ? undefined : fieldAt(tab.fields, inside)
        if (found) return found
      }
    } else if ('name' in field && field.name) {
      if (field.name === path) return field
      const inside = field.type === 'group' ? below(path, field.name) : undefined
      if (inside !== undefined && 'fields' in field) return fieldAt(field.fields, inside)
    } else if ('fields' in field) {
      const found = fieldAt(field.fields, path)
      if (found) return found
    }
  }
  return undefined
}

/** Including those of inner fields. */
export function collectionsOf(field: ClientField): readonly string[] {
  const found = new Set<string>()
  const look = (one: unknown): void => {
    if (Array.isArray(one)) {
      for (const item of one) look(item)
      return
    }
    if (typeof one !== 'object' || one === null) return
    const { relationTo, fields, blocks, tabs } = one as Record<string, unknown>
    for (const slug of [relationTo].flat()) if (typeof slug === 'string') found.add(slug)
    look(fields)
    look(blocks)
    look(tabs)
  }
  look(field)
  return [...found]
}

function below(path: string, name: string): string | undefined {
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : undefined
}
