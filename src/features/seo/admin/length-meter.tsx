'use client'

import { useLabels } from '#src/cms/labels/use-labels'
import { type Limits, measure } from '../length'

export function LengthMeter({
  text,
  limits,
  label,
}: {
  text: string | undefined
  limits: Limits
  label: string
}) {
  const labels = useLabels('seo')
  const { width, state } = measure(text, limits)
  const { least, most } = limits
  return (
    <div className="seo-meter" data-state={state}>
      <meter
        aria-label={label}
        aria-valuetext={`${labels(state)}, ${width}`}
        max={most}
        min={0}
        value={Math.min(width, most)}
      />
      <p>
        <strong>{labels(state)}</strong> <span>{labels('width', { width, least, most })}</span>
      </p>
    </div>
  )
}
