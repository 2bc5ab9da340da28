/** How long the date that a form gave a new document may differ from its creation, in milliseconds. */
const givenByForm = 5_000
/** Clocks differ, and a plan begins a moment late. */
const tolerance = 60_000

/** Whether a date is the one that new articles used to be given by themselves: that of their creation. */
export function isUntouched(date: unknown, createdAt: unknown): boolean {
  const difference = Number(new Date(String(date))) - Number(new Date(String(createdAt)))
  return Math.abs(difference) < givenByForm
}

/** Whether a date lies after a moment, in milliseconds since 1970. */
export function liesAhead(date: unknown, moment: number): boolean {
  return Boolean(date) && Number(new Date(String(date))) > moment + tolerance
}
