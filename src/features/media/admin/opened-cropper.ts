import { createContext } from 'react'

/** Whether a picture's form was opened in order to crop, so that its cropper stands open. */
export const OpenedCropper = createContext(false)
