import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { messageIn } from '#src/cms/labels/server-messages'
import { isEditor } from '#src/cms/roles/rules'
import { importExportMessage } from '#src/features/translation/import-export/cms/messages'
import { readBody } from '#src/features/translation/import-export/cms/read-body'
import { FileFault } from '#src/features/translation/import-export/file-fault'
import { type RedirectPlan, shownLines } from '../plan'
import {
  type ReadRows,
  type RedirectRow,
  readRedirectRows,
  writeRedirectRows,
} from '../redirect-rows'

/** The collection says what its rows are, and takes others. */
export interface RedirectFileRules {
  readonly list: (req: PayloadRequest) => Promise<readonly Omit<RedirectRow, 'row'>[]>
  readonly take: (
    req: PayloadRequest,
    rows: readonly RedirectRow[],
    options: { readonly dryRun: boolean },
  ) => Promise<RedirectPlan>
}

const noStore = { 'Cache-Control': 'private, no-store' }
const fileLimit = 16 * 1024 ** 2

/** `GET …/file`: all redirects. `POST …/file` with a file as its body: saves all of its rows or none. */
export const redirectFileEndpoints = (rules: RedirectFileRules): Endpoint[] => [
  {
    path: '/file',
    method: 'get',
    handler: async (req) => {
      if (!isEditor(req.user)) throw new Forbidden(req.t)
      return new Response(writeRedirectRows(await rules.list(req)), {
        headers: {
          ...noStore,
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="redirects.csv"',
        },
      })
    },
  },
  {
    path: '/file',
    method: 'post',
    handler: async (req) => {
      if (!isEditor(req.user)) throw new Forbidden(req.t)
      const text = await readBody(req, fileLimit).catch((error: unknown) => {
        if (!(error instanceof FileFault)) throw error
        throw new Refusal(importExportMessage(error.kind, req, { found: error.found }), 400)
      })
      const dryRun = req.query['dryRun'] === 'true'
      const plan = await takeRedirectFile(req, text, rules, { dryRun })
      const status = dryRun || plan.faultCount === 0 ? 200 : 400
      return Response.json(plan, { headers: noStore, status })
    },
  },
]

/** Saves all rows of a file, or none. */
export async function takeRedirectFile(
  req: PayloadRequest,
  text: string,
  { take }: Pick<RedirectFileRules, 'take'>,
  options: { readonly dryRun: boolean },
): Promise<RedirectPlan> {
  const { faults, rows } = readRedirectRows(text)
  if (faults.length === 0) return take(req, rows, options)
  return refusedPlan(faults.map((one) => messageOf(one, req)))
}

export const refusedPlan = (faults: readonly string[]): RedirectPlan => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  changes: [],
  faults: faults.slice(0, shownLines),
  faultCount: faults.length,
  saved: false,
})

const messageOf = ({ fault, found, row }: ReadRows['faults'][number], req: PayloadRequest) =>
  rowMessage(req, row, messageIn(req.i18n, 'redirectFiles', fault, { found }))

/** A fault with its row. */
export const rowMessage = (req: PayloadRequest, row: number, message: string): string =>
  messageIn(req.i18n, 'redirectFiles', 'row', { message, row: String(row) })
