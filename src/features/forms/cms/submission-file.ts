import { type Endpoint, Forbidden, type Where } from 'payload'
import { isEditor } from '#src/cms/roles/rules'
import { writeCsv } from '#src/features/redirect-files/csv'
import { type SubmissionRow, tableOf } from '../submission'

const mostRows = 20_000

/**
 * `GET …/file?where=…`: what the list shows, as a file for spreadsheets, by the rules of reading. With the address of
 * one person, all that is stored of this person.
 */
export const submissionFile: Endpoint = {
  path: '/file',
  method: 'get',
  handler: async (req) => {
    if (!isEditor(req.user)) throw new Forbidden(req.t)
    const where = req.query['where']
    const { docs } = await req.payload.find({
      collection: 'submissions',
      depth: 0,
      limit: mostRows,
      overrideAccess: false,
      pagination: false,
      req,
      sort: '-createdAt',
      ...(typeof where === 'object' && where !== null ? { where: where as Where } : {}),
    })
    const rows = docs.map(
      (one): SubmissionRow => ({
        createdAt: one.createdAt,
        state: one.state,
        locale: one.locale ?? '',
        page: one.page ?? '',
        notes: one.notes ?? '',
        answers: (one.answers ?? []).map(({ label, name, value }) => ({
          name: name ?? '',
          label: label ?? '',
          value: value ?? '',
        })),
      }),
    )
    return new Response(writeCsv(tableOf(rows)), {
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="submissions.csv"',
      },
    })
  },
}
