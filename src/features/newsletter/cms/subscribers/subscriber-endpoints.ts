import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import { isAdmin } from '#src/cms/roles/rules'
import { OpenQuote } from '#src/features/redirect-files/csv'
import { readBody } from '#src/features/translation/import-export/cms/read-body'
import { FileFault } from '#src/features/translation/import-export/file-fault'
import { budgets } from '#src/platform/config/budgets'
import { readList } from '../../lists/read-list'
import { frequencies } from '../../subscriber'
import { subscriberAddress } from '../../subscriber-address'
import { exportList } from './export-list'
import { importList } from './import-list'
import { isForgotten } from './left-address'
import { findByAddress } from './subscribers'

const noStore = { 'Cache-Control': 'private, no-store' }

const refused = (fault: 'noColumn' | 'failed', message: string, status = 400): Response =>
  Response.json({ fault, errors: [{ message }] }, { headers: noStore, status })

function onlyAdmins({ t, user }: PayloadRequest): void {
  if (!isAdmin(user)) throw new Forbidden(t)
}

/** `GET …/list`: all subscribers as CSV, of any number. */
const download: Endpoint = {
  path: '/list',
  method: 'get',
  handler: (req) => {
    onlyAdmins(req)
    const parts = exportList(req.payload)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await parts.return(undefined)
      },
    })
    return new Response(body, {
      headers: {
        ...noStore,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="subscribers.csv"',
      },
    })
  },
}

/** `POST …/list?dryRun&asks&source&language` with a part of a list as its body, its first row the names of columns. */
const upload: Endpoint = {
  path: '/list',
  method: 'post',
  handler: async (req) => {
    onlyAdmins(req)
    const { bytes, rows: mostRows } = budgets.newsletter.list
    const now = new Date()
    const { asks, dryRun, language, source } = req.query
    try {
      const list = readList(await readBody(req, bytes), now)
      if (!list) return refused('noColumn', 'No column "email".')
      if (list.rows.length + list.faults.length > mostRows) {
        return refused('failed', `Send at most ${mostRows} rows at once.`, 413)
      }
      const settings = await req.payload.findGlobal({ slug: 'newsletter', depth: 0, req })
      const counts = await importList(req.payload, list, {
        dryRun: dryRun === 'true',
        asks: asks === 'true',
        source: String(source ?? '').slice(0, 120) || 'list.csv',
        locale: isLocale(language) ? language : defaultLocale,
        frequency: frequencies.find((one) => one === settings.frequencies?.[0]) ?? 'weekly',
        now,
      })
      return Response.json(counts, { headers: noStore })
    } catch (error) {
      if (error instanceof FileFault) {
        const isLong = error.kind === 'too-large'
        return refused(
          'failed',
          `The part is longer than ${bytes} bytes, or no text.`,
          isLong ? 413 : 400,
        )
      }
      if (error instanceof OpenQuote) return refused('failed', error.message)
      throw error
    }
  },
}

/** `GET …/person?email=…`: all that is stored of one person. */
const person: Endpoint = {
  path: '/person',
  method: 'get',
  handler: async (req) => {
    onlyAdmins(req)
    const email = subscriberAddress(String(req.query['email'] ?? ''))
    const found = email === undefined ? undefined : await findByAddress(req.payload, email)
    if (!found || email === undefined) {
      return Response.json(
        { errors: [{ message: 'Nothing is stored with this address.' }] },
        { headers: noStore, status: 404 },
      )
    }
    const { _id, key: _, ...facts } = found
    const data = isForgotten(found.email)
      ? {
          state: found.state,
          stored: 'A code by which the address is recognized, without the address.',
        }
      : { id: String(_id), ...facts, topics: facts.topics.map(String) }
    return Response.json(data, {
      headers: { ...noStore, 'Content-Disposition': 'attachment; filename="subscriber.json"' },
    })
  },
}

export const subscriberEndpoints: Endpoint[] = [download, upload, person]
