import type { ClientFeature } from '@payloadcms/richtext-lexical'

export type Feature = ClientFeature<unknown>

interface Provider {
  readonly feature: Feature | ((args: never) => Feature)
}

export function withFeature<Of extends (...args: never[]) => object>(
  payloads: Of,
  change: (feature: Feature) => object,
): Of {
  const changed = (...props: Parameters<Of>) => {
    const provider = payloads(...props) as Provider
    const { feature } = provider
    const make = (args: never) => change(typeof feature === 'function' ? feature(args) : feature)
    return { ...provider, feature: make }
  }
  return changed as unknown as Of
}
