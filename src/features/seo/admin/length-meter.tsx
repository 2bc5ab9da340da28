'use client'

import { useLabels } from '#src/cms/labels/use-labels'
import { type Limits, measure } from '../length'

/** How wide a text is where search engines show it. */
export function LengthMeter({
  text,
  limits,
  label,
}: {
  text: string | undefined
  limits: Limits
  label: string
}) {
  const words = useLabels('seo')
  const { width, state } = measure(text, limits)
  const { least, most } = limits
  return (
    <div className="seo-meter" data-state={state}>
      <meter
        aria-label={label}
        aria-valuetext={`${words(state)}, ${width}`}
        max={most}
        min={0}
        value={Math.min(width, most)}
      />
      <p>
        <strong>{words(state)}</strong> <span>{words('width', { width, least, most })}</span>
      </p>
    </div>
  )
}
