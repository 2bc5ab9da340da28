import './version-note.css'

import { version } from '#src/platform/version'

/** Which version the site runs, for reports of faults. */
export function VersionNote() {
  return <small className="version-note">Octavo {version}</small>
}
