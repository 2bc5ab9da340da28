import { browserBuild } from '#src/platform/config/browser-build'
import { type Backends, pagePolicy } from '../headers/content-security-policy'
import type { StaticPageOptions } from './static-page'

/** How the pages of this process are sent: with the scripts of its build, under one policy for all. */
export function staticPageOptions(backends: Backends): StaticPageOptions {
  const scripts = browserBuild()
  return { scripts, policy: pagePolicy(scripts.inline, backends) }
}
