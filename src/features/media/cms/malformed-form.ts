import type { AfterErrorHook, PayloadRequest } from 'payload'
import { type PictureMessage, pictureMessage } from './picture-message'

/** What the form parser reports for a malformed form (RFC 7578), also for a NUL in a file name. */
const complaints =
  /^(?:Malformed part header|Unexpected end of (?:form|file)|Request is not eligible for file upload)$/

export const tooHeavy = 'file: The file is larger than 32 MB. Upload a smaller one.'

/** Responds 400 with the field, where the CMS would respond 500; the admin shows the reason beside the file. */
export const reportMalformedForm: AfterErrorHook = ({ error, req }) => {
  if (complaints.test(error.message)) {
    const message =
      'file: the form cannot be read. A file name must hold no control characters, and the form must be whole; rename the file and upload it again.'
    return refusal(400, message, 'unreadable-form', req)
  }
  return error.message === tooHeavy ? refusal(413, tooHeavy, 'too-heavy', req) : undefined
}

function refusal(status: number, message: string, reason: PictureMessage, req: PayloadRequest) {
  const errors = [{ path: 'file', message: pictureMessage(reason, req) }]
  return { status, response: { errors: [{ name: 'ValidationError', message, data: { errors } }] } }
}
