import { type EditingWork, makePhotographs, startEditing } from './editing-work'
import { memoryOfAll } from './process-memory'
import { type ScaleSite, startScaleSite } from './scale-site'

/** MiB that the site's processes may hold while editors work. */
const most = 850

const steps: readonly (readonly [work: keyof EditingWork, times: number])[] = [
  ['form', 200],
  ['save', 300],
  ['upload', 60],
  ['resize', 60],
  ['upload', 60],
  ['form', 50],
]

interface Side {
  readonly name: string
  readonly site: ScaleSite
  readonly work: EditingWork
}

/**
 * In turn with the site of another checkout, ten requests each; without the database. Returns whether this checkout's
 * site kept within the limit.
 */
export async function compareEditing(
  root: string,
  share: number,
  beside: string | undefined,
): Promise<boolean> {
  const photographs = await makePhotographs(3)
  const sides: Side[] = []
  try {
    for (const checkout of beside ? [beside, root] : [root]) {
      const site = await startScaleSite(0, () => undefined, checkout)
      const name = checkout === root ? 'here' : 'beside'
      const { account, posts } = site
      const ids = posts.map(({ id }) => id)
      sides.push({
        name,
        site,
        work: await startEditing({ url: site.url, account, ids, photographs }),
      })
    }
    let highest = 0
    const print = async (label: string, seconds: ReadonlyMap<Side, number[]>): Promise<void> => {
      for (const side of sides) {
        const memory = await memoryOfAll(side.site.pid)
        if (!memory) throw new Error('There is no /proc here to read the memory from.')
        if (side.name === 'here') highest = Math.max(highest, memory.now)
        const median = medianOf(seconds.get(side) ?? [])
        console.log(
          `${label.padEnd(12)} ${side.name.padEnd(7)} ${memory.now.toFixed(0).padStart(6)} MiB` +
            `, peak ${memory.peak.toFixed(0).padStart(5)}` +
            (median === undefined ? '' : `, median ${(median * 1_000).toFixed(0)} ms`),
        )
      }
    }
    await print('start', new Map())
    for (const [kind, times] of steps) {
      const count = Math.ceil(times * share)
      const seconds = new Map(sides.map((side) => [side, [] as number[]]))
      for (let done = 0; done < count; done += 10) {
        for (const side of sides) {
          for (let index = done; index < Math.min(count, done + 10); index += 1) {
            seconds.get(side)?.push(await side.work[kind]())
          }
        }
      }
      await print(`${count} × ${kind}`, seconds)
    }
    if (highest > most) console.log(`The site held ${highest.toFixed(0)} MiB, more than ${most}.`)
    return highest <= most
  } finally {
    for (const { site } of sides) await site.stop()
  }
}

function medianOf(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
