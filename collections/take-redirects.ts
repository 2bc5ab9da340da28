import type { PayloadRequest } from 'payload'
import { fillIn, labelsIn, messageIn } from '#src/cms/labels/server-messages'
import { redirectTarget, type StoredRedirect } from '#src/cms/redirect-target'
import {
  type RedirectFileRules,
  refusedPlan,
  rowMessage,
} from '#src/features/redirect-files/cms/endpoints'
import { type PlannedChange, shownLines } from '#src/features/redirect-files/plan'
import type { RedirectRow } from '#src/features/redirect-files/redirect-rows'
import { type FindPathname, pathnamesIn } from '#src/page-types/document-address'
import { identityOf, readSource } from '#src/platform/i18n/redirects/redirect-source'
import { checkAll } from './check-all-redirects'
import type { RedirectFault } from './check-redirect'
import { leavesFrom } from './redirect-addresses'
import { type Entry, readStored, saveRedirects } from './stored-redirects'

/** What redirects are in a file. */
export const redirectFileRules: RedirectFileRules = {
  async list(req) {
    const [stored, find] = [await readStored(req), pathnamesOnce(req)]
    return Promise.all(
      stored
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        .map(async (redirect) => ({
          from: redirect.from,
          to: await addressOf(redirect, find),
          permanent: redirect.type !== '307',
        })),
    )
  },

  async take(req, rows, { dryRun }) {
    const find = pathnamesOnce(req)
    const stored = await readStored(req)
    const { entries, faults, unchanged } = await entriesOf(req, rows, stored, find)
    if (faults.length > 0) return refusedPlan(faults)
    const checked = await checkAll(entries, stored, find)
    if (checked.refused.length > 0) {
      return refusedPlan(
        checked.refused.map(({ entry, fault }) => faultOfRow(req, entry.row ?? 0, fault)),
      )
    }

    const before = new Map(stored.map((one) => [one.id, one]))
    const changes = checked.redirects.map(async ({ from, id, to }): Promise<PlannedChange> => {
      const old = id === undefined ? undefined : before.get(id)
      const now = { from, to: to?.url ?? '' }
      return old ? { ...now, before: await addressOf(old, find) } : now
    })
    const changed = checked.redirects.filter(({ id }) => id !== undefined).length
    if (!dryRun) await saveRedirects(req, checked.redirects)
    return {
      created: checked.redirects.length - changed,
      changed,
      unchanged,
      changes: await Promise.all(changes.slice(0, shownLines)),
      faults: [],
      faultCount: 0,
      saved: !dryRun,
    }
  },
}

/** The rows that change something, without those that name one source twice. */
async function entriesOf(
  req: PayloadRequest,
  rows: readonly RedirectRow[],
  stored: readonly Entry[],
  find: FindPathname,
) {
  const known = new Map(stored.map((one) => [identityOf(readSource(one.from)), one]))
  const rowsOf = new Map<string, number>()
  const entries: Entry[] = []
  const faults: string[] = []
  let unchanged = 0
  for (const { from, permanent, row, to } of rows) {
    const source = leavesFrom(from)
    if ('fault' in source) {
      faults.push(faultOfRow(req, row, { path: 'from', fault: source.fault, values: {} }))
      continue
    }
    const identity = identityOf(readSource(source.address))
    const first = rowsOf.get(identity)
    if (first !== undefined) {
      const values = { from: source.address, row: String(first) }
      faults.push(rowMessage(req, row, messageIn(req.i18n, 'redirectFiles', 'twin', values)))
      continue
    }
    rowsOf.set(identity, row)
    const old = known.get(identity)
    const type = permanent ? '308' : '307'
    const isSameTarget = old && (to === '' || to === (await addressOf(old, find)))
    if (isSameTarget && (old.type ?? '308') === type) {
      unchanged += 1
      continue
    }
    const target = isSameTarget ? (old.to ?? null) : { type: 'custom', url: to }
    entries.push({ from: source.address, to: target, type, row, ...(old ? { id: old.id } : {}) })
  }
  return { entries, faults, unchanged }
}

function faultOfRow(
  req: PayloadRequest,
  row: number,
  { fault, other, values }: RedirectFault<Entry>,
): string {
  const message = fillIn(labelsIn(req.i18n).serverMessages.redirects[fault], values)
  if (other?.row === undefined) return rowMessage(req, row, message)
  const named = { message, from: other.from, row: String(other.row) }
  return rowMessage(req, row, messageIn(req.i18n, 'redirectFiles', 'other', named))
}

const addressOf = async (redirect: StoredRedirect, find: FindPathname): Promise<string> => {
  if (redirect.to?.type === 'custom') return redirect.to.url ?? ''
  const requested = { pathname: readSource(redirect.from).pathname }
  return (await redirectTarget(redirect, requested, find))?.location ?? ''
}

/** Many redirects lead to the same document. */
export function pathnamesOnce(req: PayloadRequest): FindPathname {
  const find = pathnamesIn({ payload: req.payload, req })
  const found = new Map<string, ReturnType<FindPathname>>()
  return (target, locale) => {
    const key = JSON.stringify([target, locale])
    const known = found.get(key) ?? find(target, locale)
    found.set(key, known)
    return known
  }
}
