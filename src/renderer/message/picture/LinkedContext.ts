import { createContext } from 'react'

/** Whether a picture stands in a link, which is what a click on it follows then. */
export const LinkedContext = createContext(false)
