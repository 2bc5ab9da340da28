import type { UpgradePlan } from './plan'

/** What an upgrade changes, for the person who decides on it. @param set names of variables that the site sets. */
export function reportOf(plan: UpgradePlan, set: ReadonlySet<string>): string {
  const { added, changed, removed } = plan.settings
  const sections = [
    `Octavo ${plan.from} → ${plan.to.slice(1)}`,
    plan.news || 'The changelog says nothing of it.',
    section('Settings', [
      ...added.map((name) => `${name} is new. .env.example says what it does.`),
      ...removed.map((name) => `${name} is gone.${set.has(name) ? ' Remove it from .env.' : ''}`),
      ...changed.map((name) => `${name} has another example or default in .env.example.`),
    ]),
    section('Database', [databaseLine(plan)]),
    section('Node', plan.node ? [`${plan.node} is needed from now on.`] : []),
    section('Files', fileLines(plan)),
  ]
  return sections.filter((text) => text !== '').join('\n\n')
}

function databaseLine({ databaseForm: [before, after], from }: UpgradePlan): string {
  return before === after
    ? `Its format stays the same: going back to ${from} works without a restore.`
    : `Its format changes. Make a backup first: ${from} cannot open it afterward.`
}

function fileLines({ both, conflicts, own }: UpgradePlan): string[] {
  const conflicting = new Set(conflicts)
  const merged = both.filter((file) => !conflicting.has(file))
  return [
    `You have changed ${own.length}.`,
    ...merged.map((file) => `${file} is changed by the new version, too. Both changes are kept.`),
    ...conflicts.map((file) => `${file} is changed in the same lines. You have to merge it.`),
  ]
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`
