/** ISO 8601, as the CMS writes dates into JSON. */
export const isTimestamp = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)
