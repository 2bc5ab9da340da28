import type { AfterErrorHook } from 'payload'

/** What the parser of forms says of one that breaks the rules (RFC 7578), a NUL in a file's name among it. */
const complaints =
  /^(?:Malformed part header|Unexpected end of (?:form|file)|Request is not eligible for file upload)$/

/** Tells the client that its form is at fault, where the CMS would take the fault for its own (500). */
export const answerMalformedForm: AfterErrorHook = ({ error }) => {
  if (!complaints.test(error.message)) return undefined
  const message =
    'file: the form cannot be read. A file name must hold no control characters, and the form must be whole; rename the file and upload it again.'
  return { status: 400, response: { errors: [{ message }] } }
}
