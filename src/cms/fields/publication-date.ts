/** The largest difference between the form's date for a new document and its creation, in milliseconds. */
const givenByForm = 5_000
/** Clocks differ, and scheduled jobs start late. */
const tolerance = 60_000

/** Whether a date is the former default for new articles, their creation. */
export function isUntouched(date: unknown, createdAt: unknown): boolean {
  const difference = Number(new Date(String(date))) - Number(new Date(String(createdAt)))
  return Math.abs(difference) < givenByForm
}

/** @param moment in milliseconds since 1970. */
export function liesAhead(date: unknown, moment: number): boolean {
  return Boolean(date) && Number(new Date(String(date))) > moment + tolerance
}
