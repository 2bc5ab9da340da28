import { textFileResponse } from '#src/app/text-file'
import { findSecurityText } from '#src/page-types/content/parts/site'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const text = await findSecurityText(new Date())
  if (text === undefined) return textFileResponse({ kind: 'missing' })
  // It contains its expiry, so no cache may hold it.
  const headers = { 'Cache-Control': 'no-store' }
  return textFileResponse({ kind: 'page', page: { text, type: 'text/plain', headers } })
}
