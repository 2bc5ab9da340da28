import { createContext } from 'react'

/** Whether a picture's form was opened for cropping. */
export const OpenedCropper = createContext(false)
