import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMeasures } from '#src/platform/metrics/measures'
import { createApplicationMetrics } from '#src/server/metrics/application-metrics'
import { createListenerMetrics } from '#src/server/metrics/listener-metrics'
import { namesIn } from '../../support/prometheus-text'

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly annotations: { readonly summary: string; readonly description: string }
    }[]
  }[]
}

const read = (name: string) => readFileSync(`docs/monitoring/${name}`, 'utf8')
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard
const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules)

async function toldNames(): Promise<ReadonlySet<string>> {
  const measures = createMeasures()
  const application = createMeasures()
  application.readQueue = async () => ({
    ...{ waiting: 0, due: 0, running: 0, failed: 0, oldestDueSeconds: 0, latePlans: 0 },
  })
  measures.rateLimited.api = 1
  const size = { entries: 0, bytes: 0 }
  const ofApplication = createApplicationMetrics(application)
  const metrics = createListenerMetrics({
    measures,
    cached: () => ({ pages: size, pictures: size }),
    maxBytes: 1,
    database: { isDown: false, troubles: 0 },
    ofApplication: () => ofApplication.read(),
  })
  measures.observer?.originFetch?.('page', 'response', 1)
  measures.observer?.request?.('page', 1)
  application.observer?.contentVisible?.('own', 1)
  application.observer?.databaseCommand?.('find', 1, true)
  // Collections happen when they like; the name is the library's.
  const names = new Set([...namesIn(await metrics.read()), 'nodejs_gc_duration_seconds_sum'])
  metrics.close()
  return names
}

/** The names of metrics in an expression: whatever has samples selected or a rate taken. */
const namesOf = (expr: string) => expr.match(/\b(?:octavo|process|nodejs)_[a-z0-9_]+/g) ?? []

describe('the dashboard and the alerts', () => {
  it('name existing metrics, and use all of our own', async () => {
    const told = await toldNames()
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules.map(({ expr }) => expr),
    ]
    const used = new Set(expressions.flatMap(namesOf))
    expect([...used].filter((name) => !told.has(name))).toEqual([])
    const own = [...told].filter((name) => name.startsWith('octavo_'))
    const family = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
    const shown = new Set([...used].map(family))
    expect(own.filter((name) => !shown.has(family(name)))).toEqual([])
  })

  it('close each bracket', () => {
    for (const { expr } of [...dashboard.panels.flatMap(({ targets }) => targets), ...rules]) {
      for (const [open, close] of ['()', '{}', '[]'].map((pair) => [...pair])) {
        expect(expr.split(open as string).length, expr).toBe(expr.split(close as string).length)
      }
    }
  })

  it('report what has happened and what to do', () => {
    for (const { alert, annotations } of rules) {
      expect(annotations.summary, alert).toBeTruthy()
      expect(annotations.description, alert).toMatch(/\.$/)
    }
    const alerts = rules.map(({ alert }) => alert)
    expect(alerts).toEqual(expect.arrayContaining(['OctavoLatePlans', 'OctavoDatabaseAway']))
  })
})
