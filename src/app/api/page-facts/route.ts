import { findEditor } from '#src/page-types/content/pages/editor'
import { factsQuery, findPageFacts } from '#src/page-types/content/pages/page-facts'

export const dynamic = 'force-dynamic'

const headers = { 'Cache-Control': 'private, no-store' }

/** For the admin's forms: what a draft refers to, and whether its readers will find it. */
export async function POST(request: Request): Promise<Response> {
  if (!(await findEditor(request.headers))) {
    return Response.json({ error: 'Sign in to the admin.' }, { status: 401, headers })
  }
  const query = factsQuery.safeParse(await request.json().catch(() => undefined))
  if (!query.success) {
    const [issue] = query.error.issues
    const error = `${issue?.path.join('.') || 'body'}: ${issue?.message}`
    return Response.json({ error }, { status: 400, headers })
  }
  return Response.json(await findPageFacts(query.data), { headers })
}
