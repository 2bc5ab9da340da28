/** A variable of `.env.example`, which names each with a `#` in front of it. */
const variable = /^#?([A-Z][A-Z0-9_]*)=(.*)$/gm

function variablesIn(example: string): ReadonlyMap<string, string> {
  return new Map([...example.matchAll(variable)].map(([, name = '', value = '']) => [name, value]))
}

export interface SettingChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Whose example, most often the default, is another one. */
  readonly changed: readonly string[]
}

export function settingChanges(before: string, after: string): SettingChanges {
  const [old, now] = [variablesIn(before), variablesIn(after)]
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now.keys()].filter((name) => old.has(name) && old.get(name) !== now.get(name)),
  }
}
