export type Hex = `#${string}`

const hex = /^#[0-9a-f]{6}$/i

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && hex.test(value)
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: Hex, other: Hex): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes two colors; a share of 0 is the first one. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const end = channelsOf(other)
  const channels = channelsOf(one).map((channel, index) =>
    Math.round(channel + ((end[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

function channelsOf(color: Hex): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
