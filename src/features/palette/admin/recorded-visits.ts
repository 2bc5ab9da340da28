import { readVisits, type Visit, visitAt, withVisit, writeVisits } from '../visits'

/** Of each account: several may share a browser. */
const keyOf = (person: number | string) => `octavo-visits-${person}`

export function recordedVisits(person: number | string): readonly Visit[] {
  try {
    return readVisits(localStorage.getItem(keyOf(person)) ?? '')
  } catch {
    // The browser stores nothing.
    return []
  }
}

export function recordVisit(person: number | string, pathname: string): void {
  const visit = visitAt(pathname)
  if (!visit) return
  try {
    const visits = withVisit(recordedVisits(person), visit)
    localStorage.setItem(keyOf(person), writeVisits(visits))
  } catch {
    // The browser stores nothing: there are no recent documents.
  }
}
