import { Refusal } from '../access/refusal'

/** Hashing would fail (500). @throws Refusal naming the field. */
export function passwordAsText(data: unknown): void {
  const { password } = Object(data) as { readonly password?: unknown }
  if (password === undefined || password === null || typeof password === 'string') return
  throw new Refusal('password: give it as text.', 400)
}
