import 'server-only'
import { cms } from '../reads/cms'

export async function findEditor(headers: Headers) {
  const payload = await cms()
  return (await payload.auth({ headers })).user ?? undefined
}
