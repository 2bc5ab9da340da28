/** Forms and requests send the related document or its id. */
export function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return id ? String(id) : undefined
}
