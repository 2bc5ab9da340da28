/**
 * What a changelog says of a version: the text of its section, without the heading, which may have a date.
 *
 * @returns undefined where there is no such section, or nothing in it.
 */
export function releaseNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => {
    const [heading = ''] = text.split('\n', 1)
    return heading.split(' ', 1)[0] === version
  })
  const notes = section?.slice(section.indexOf('\n')).trim()
  return notes === '' ? undefined : notes
}
