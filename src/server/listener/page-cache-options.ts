import type { Locale } from '#locales/languages'
import type { ContentWatch } from '#src/platform/cache/content-watch'
import type { PurgeSettings } from '#src/platform/config/settings/purge-settings'
import type { ErrorKind } from '#src/platform/i18n/error-text'
import type { TokenBucket } from '#src/platform/limits/token-bucket'
import type { Measures } from '#src/platform/metrics/measures'
import type { ErrorText } from '../errors/error-documents'
import type { InnerListener } from '../origin/inner-listener'
import type { LaneBounds } from '../origin/lanes'
import type { StaticPageOptions } from '../origin/static-page'
import type { DatabaseHealth } from '../process/database-health'
import type { Log } from '../process/log'
import type { BodyLimits } from '../request/body-limit'
import type { MatchRoute } from '../request/exchange'
import type { LimitOptions } from '../request/request-limits'
import type { ConnectionBounds } from './connections'
import type { StopBounds } from './graceful-stop'
import type { PaceBounds } from './pace'

export interface PageCacheOptions {
  readonly inner: InnerListener
  /** False in development: Next serves every page; the other rules still hold. */
  readonly cache: boolean
  readonly https: boolean
  readonly popups?: boolean
  readonly matchRoute: MatchRoute
  /** The messages of the page cache's own error pages. */
  readonly errorText: (locale: Locale, kind: ErrorKind) => ErrorText
  readonly log: Log
  readonly lines?: TokenBucket
  readonly measures?: Measures
  /** Bound of the cache, in bytes of all encodings together; 256 MiB by default. */
  readonly maxBytes?: number
  readonly maxBodyBytes?: BodyLimits
  readonly refusalPause?: number
  readonly places?: LaneBounds
  readonly connections?: Partial<ConnectionBounds & { readonly pace: PaceBounds }>
  /** The folder for bodies too long for the memory; the system's by default. */
  readonly spoolFolder?: string
  /** Rate limits; by default, those of addresses. */
  readonly limits?: Partial<LimitOptions>
  readonly clock?: () => number
  readonly staticPage: StaticPageOptions
  /** Health of the database; without it, the database counts as up. */
  readonly database?: DatabaseHealth | undefined
  readonly contentWatch?: ContentWatch
  readonly stopBounds?: StopBounds
  /** Whether many connections are accepted at a time; true in production. */
  readonly acceptMore?: boolean
  readonly purge?: PurgeSettings | undefined
}
