import type { RouteRule } from './build-manifest'
export function followRouteRules(
  pathname: string,
  matcher: readonly RouteRule[],
): { kind: 'none' } | { kind: 'redirect'; to: string; external: boolean } {
  const rule = matcher.find((one) => one.from === pathname)
  return rule?.to
    ? { kind: 'redirect', to: rule.to, external: /^https?:/.test(rule.to) }
    : { kind: 'none' }
}
