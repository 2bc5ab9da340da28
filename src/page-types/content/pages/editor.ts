import 'server-only'
import { cms } from '../reads/cms'

/** Whoever is signed in to the admin with what these headers carry. */
export async function findEditor(headers: Headers) {
  const payload = await cms()
  return (await payload.auth({ headers })).user ?? undefined
}
