'use client'

import { useLabels } from '#src/cms/labels/use-labels'
import { isApple } from './is-apple'

export function Shortcuts() {
  const say = useLabels('palette')
  const command = isApple() ? '⌘' : 'Ctrl'
  const everywhere = [
    [[command, 'K'], say('title')],
    [['?'], say('shortcuts')],
    [[command, 'S'], say('save')],
    [['↓'], say('results')],
    [['Esc'], say('close')],
  ] as const
  const inTexts = [
    [[command, 'K'], say('link')],
    [['/'], say('insert')],
    [['←', '→'], say('tools')],
    [['Shift', 'F10'], say('cells')],
    [[command, 'B'], say('bold')],
    [[command, 'I'], say('italic')],
    [[command, 'Z'], say('undo')],
  ] as const
  return (
    // Scrolls, so that keys need to reach it; the dialog begins here.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <div className="palette-shortcuts" tabIndex={0}>
      <h2>{say('shortcuts')}</h2>
      <List shortcuts={everywhere} />
      <h3>{say('inTexts')}</h3>
      <List shortcuts={inTexts} />
    </div>
  )
}

type Shortcut = readonly [keys: readonly string[], meaning: string]

function List({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl>
      {shortcuts.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
