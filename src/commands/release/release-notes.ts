/** A version's section, without its heading; `undefined` if there is none, or it is empty. */
export function releaseNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => {
    const [heading = ''] = text.split('\n', 1)
    return heading.split(' ', 1)[0] === version
  })
  const notes = section?.slice(section.indexOf('\n')).trim()
  return notes === '' ? undefined : notes
}
