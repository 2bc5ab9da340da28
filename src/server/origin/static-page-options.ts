import { browserBuild } from '#src/platform/config/browser-build'
import { type Backends, pagePolicy } from '../headers/content-security-policy'
import type { StaticPageOptions } from './static-page'

/** The options of this process: the scripts of its build, and one policy for all pages. */
export function staticPageOptions(backends: Backends): StaticPageOptions {
  const scripts = browserBuild()
  return { scripts, policy: pagePolicy(scripts.inline, backends) }
}
