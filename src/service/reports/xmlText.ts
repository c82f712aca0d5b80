/** What no XML document may have, and what a writer that is given it stops at: controls and halves of pairs. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** A text as an attribute may have it. */
export const clean = (text: string): string => text.replaceAll(forbidden, '\uFFFD')

/** The writer keeps texts as CDATA and breaks up only the first end of one that stands in them. */
export const cleanText = (text: string): string => clean(text).replaceAll(']]>', ']] >')

/** To the microsecond: a fraction that a computer cannot keep would have twenty digits. */
export const seconds = (ms: number): number => Number((ms / 1000).toFixed(6))
