/** Its name, else its email address, else its id. */
export function personName({
  id,
  name,
  email,
}: {
  readonly id: string | number
  readonly name?: string | null
  readonly email?: string | null
}): string {
  return name || email || String(id)
}
