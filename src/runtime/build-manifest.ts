export interface RouteRule {
  readonly from: string
  readonly middleware: string
  readonly to?: string
  readonly status?: number
}
export interface BuildManifest {
  readonly id: string
  readonly timestamp: number
  readonly matcher: readonly RouteRule[]
  readonly prerendered: readonly string[]
  readonly complete: boolean
}
export function readManifest(value: unknown): BuildManifest | undefined {
  return value as BuildManifest
}
