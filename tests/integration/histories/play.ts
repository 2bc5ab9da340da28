import type { Locale } from '#locales/languages'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { text } from '../../support/cms/cms-content'
import type { Outcome, Pool } from './cms-processes'
import type { Command, SavedAll, Sides } from './commands'
import { faultsOf, historyLocales, isWhole, type PlacedWrite, type Publication } from './oracle'
import type { Random } from './random'

const first = { from: 0, to: 0, is: 'done' as const }

/** A save that came too late, or another save at the same moment: nothing was saved. */
export const lateWrite = /LateWrite|409|saved by someone/

export interface Played {
  readonly faults: readonly string[]
  readonly acknowledged: number
  readonly refused: number
  readonly killed: number
  readonly kills: number
}

/**
 * Several editors write one article through several processes at once, and sometimes a second one along with it; then
 * both are compared with their histories.
 *
 * @param isDeadly whether processes are killed on the way, on a database without transactions.
 * @param mayBeRefused names and messages of refusals that are no fault.
 */
export async function play(
  random: Random,
  pool: Pool,
  isDeadly: boolean,
  mayBeRefused = lateWrite,
): Promise<Played> {
  // Titles make slugs, of which no two articles may have the same.
  const tag = random.below(2 ** 31).toString(36)
  const firstTitle = `en title ${tag} 0`
  let clock = 0
  let kills = 0
  const writes: PlacedWrite[] = historyLocales.flatMap((locale) => [
    { ...first, field: 'title', locale, value: locale === 'en' ? firstTitle : undefined },
    { ...first, field: 'excerpt', locale, value: undefined },
  ])
  const publications: Publication[] = []
  const besideWrites: PlacedWrite[] = historyLocales.map((locale) => ({
    ...first,
    field: 'excerpt',
    locale,
    value: undefined,
  }))
  const outcomes: Outcome['is'][] = []
  const publishedAt = new Date(1_600_000_000_000).toISOString()
  const faults: string[] = []

  const carryOut = async (
    command: Command,
    spans: (PlacedWrite | Publication)[],
    through = random.below(pool.count),
  ) => {
    clock += 1
    for (const span of spans) Object.assign(span, { from: clock })
    const outcome = await pool.get(through).carryOut(command)
    clock += 1
    // A plan outlives the process that was killed: another one carries it out, at any time. One that failed may
    // have been carried out before its record could not be written.
    const isOpen = outcome.is !== 'done' && command.do === 'plan'
    const end = isOpen
      ? { to: Number.POSITIVE_INFINITY, is: 'killed' as const }
      : { to: clock, is: outcome.is }
    for (const span of spans) Object.assign(span, end)
    outcomes.push(outcome.is)
    if (outcome.is === 'refused' && !mayBeRefused.test(outcome.name + outcome.message)) {
      faults.push(`${command.do}: ${outcome.name}: ${outcome.message}`)
    }
    return outcome
  }

  const span = { from: 0, to: Number.POSITIVE_INFINITY, is: 'killed' as const }
  const save = (id: string, locale: Locale, withBody = false) => {
    clock += 1
    const data: Record<string, unknown> = withBody ? { body: text(locale) } : {}
    const own: PlacedWrite[] = []
    const put = (field: string, value: string, shared = false) => {
      data[field] = value
      own.push({ ...span, field, locale: shared ? null : locale, value })
    }
    if (withBody || random.chance(0.7)) put('title', `${locale} title ${tag} ${clock}`)
    if (random.chance(0.4) || own.length === 0) put('excerpt', `${locale} excerpt ${clock}`)
    if (random.chance(0.2)) {
      put('publishedAt', new Date(1_600_000_000_000 + clock * 1000).toISOString(), true)
    }
    writes.push(...own)
    return carryOut({ do: 'save', id, locale, autosave: random.chance(0.6), data }, own)
  }
  /** Many articles in one operation, as a list of the admin does. */
  const saveAll = async (spans: Readonly<Record<string, PlacedWrite[]>>, locale: Locale) => {
    clock += 1
    const [value, from] = [`${locale} excerpt ${clock}`, clock]
    const own = Object.entries(spans).map(([id, all]) => {
      const write: PlacedWrite = { ...span, from, field: 'excerpt', locale, value }
      all.push(write)
      return { id, write }
    })
    const ids = own.map(({ id }) => id)
    const outcome = await pool
      .get(random.below(pool.count))
      .carryOut({ do: 'saveAll', ids, locale, data: { excerpt: value } })
    clock += 1
    for (const { id, write } of own) {
      const each = outcome.is === 'done' ? (outcome.value as SavedAll) : undefined
      const refusal = outcome.is === 'refused' ? outcome.name + outcome.message : each?.refusals[id]
      // Without transactions, one may be stored when the next one is refused (0036).
      const isUncertain = outcome.is === 'refused' && isDeadly
      const isRefused = outcome.is === 'done' && refusal !== undefined
      const is = isUncertain ? 'killed' : isRefused ? 'refused' : outcome.is
      Object.assign(write, { to: clock, is })
      outcomes.push(is)
      if (each && refusal === undefined && !each.done.includes(id))
        faults.push(`saveAll forgot ${id}`)
      if (refusal !== undefined && !mayBeRefused.test(refusal)) faults.push(`saveAll: ${refusal}`)
    }
  }
  const publish = (
    id: string,
    action: Publication['action'],
    locales: readonly Locale[],
    through?: number,
  ) => {
    const own: Publication = { ...span, action, locales }
    publications.push(own)
    return carryOut({ do: action, id, locales }, [own], through)
  }
  const plan = (id: string, locale: Locale) => {
    const own: Publication = { ...span, action: 'publish', locales: [locale] }
    publications.push(own)
    return carryOut({ do: 'plan', id, locale }, [own])
  }
  /** Through whichever process is there. */
  const certainly = async (command: Command): Promise<unknown> => {
    for (let index = 0; ; index += 1) {
      const outcome = await pool.get(index % pool.count).carryOut(command)
      if (outcome.is === 'done') return outcome.value
      if (outcome.is === 'refused' && !mayBeRefused.test(outcome.name + outcome.message)) {
        throw new Error(`${command.do}: ${outcome.message}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const read = async (id: string) => (await certainly({ do: 'read', id })) as Sides

  const id = String(await certainly({ do: 'create', title: firstTitle, publishedAt }))
  writes.push({ ...first, field: 'publishedAt', locale: null, value: publishedAt })
  for (const locale of historyLocales) {
    // Another history may kill the process; what is played needs a text in each language.
    while ((await save(id, locale, true)).is !== 'done') {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const beside = String(
    await certainly({ do: 'create', title: `en title beside ${tag}`, publishedAt }),
  )
  const steps = 3 + random.below(4)
  for (let step = 0; step < steps; step += 1) {
    const several = historyLocales.filter(() => random.chance(0.6))
    if (isDeadly && several.length > 1 && random.chance(0.3)) {
      // One publication of several languages, and a kill in the middle of it.
      const before = publishedLocales((await read(id)).published)
      const victim = random.below(pool.count)
      const done = publish(id, 'publish', several, victim)
      await pool.kill(victim, random.below(60))
      kills += 1
      const outcome = await done
      const after = publishedLocales((await read(id)).published)
      if (outcome.is === 'killed' && !isWhole(before, after, several)) {
        faults.push(`half a publication of ${several}: ${before} became ${after}`)
      }
      continue
    }
    const busy = Array.from({ length: 2 + random.below(3) }, () => {
      const locale = random.pick(historyLocales)
      const kind = random.next()
      if (kind < 0.55) return save(id, locale)
      if (kind < 0.7) return saveAll({ [id]: writes, [beside]: besideWrites }, locale)
      if (kind < 0.85) return publish(id, 'publish', several.length > 0 ? several : [locale])
      return kind < 0.94 ? publish(id, 'unpublish', [locale]) : plan(id, locale)
    })
    if (isDeadly && random.chance(0.2)) {
      await pool.kill(random.below(pool.count), random.below(80))
      kills += 1
    }
    await Promise.all(busy)
  }
  const sides = await read(id)
  faults.push(...faultsOf(sides, { writes, publications }))
  faults.push(...faultsOf(await read(beside), { writes: besideWrites, publications: [] }))
  const count = (is: Outcome['is']) => outcomes.filter((one) => one === is).length
  return {
    faults,
    acknowledged: count('done'),
    refused: count('refused'),
    killed: count('killed'),
    kills,
  }
}
