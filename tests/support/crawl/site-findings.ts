import type { Crawl } from './crawl'
import { feedRules } from './feed-rules'
import { linkRules } from './link-rules'
import { pageRules } from './page-rules'
import type { Finding, Rule } from './rules'
import { structuredDataRules } from './structured-data-rules'

const rules: Readonly<Record<string, Rule>> = {
  ...linkRules,
  ...pageRules,
  ...feedRules,
  ...structuredDataRules,
}

export function siteFindings(crawl: Crawl, only?: string): Finding[] {
  return Object.entries(rules)
    .filter(([rule]) => only === undefined || rule === only)
    .flatMap(([rule, find]) => [...find(crawl)].map((finding) => ({ rule, ...finding })))
}
