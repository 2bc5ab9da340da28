import { apacheFile } from './hosts/apache'
import type { HostSettings } from './hosts/host-settings'
import { nginxMaps, nginxServer } from './hosts/nginx'
import { headersFile, redirectsFile } from './hosts/underscore-files'

/** What hosts read instead of a server's program, by file. */
export function hostFiles(settings: HostSettings): ReadonlyMap<string, string> {
  return new Map([
    ['_headers', headersFile(settings)],
    ['_redirects', redirectsFile(settings)],
    ['.htaccess', apacheFile(settings)],
    ['.nginx/maps.conf', nginxMaps(settings)],
    ['.nginx/server.conf', nginxServer(settings)],
    // GitHub Pages would leave out every name with an underscore.
    ['.nojekyll', ''],
  ])
}
