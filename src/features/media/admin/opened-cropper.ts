import { createContext } from 'react'

export const OpenedCropper = createContext(false)
