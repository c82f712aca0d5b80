/** Texts beyond this many characters are edited without colours and checks; the preview follows when typing pauses. */
export const richTextLimit = 512 * 1024

/** A text beyond this many characters is opened as its beginning; what is written or pasted here stays whole. */
export const wholeTextLimit = 2 * 1024 * 1024

/** Lines beyond this many characters are drawn in one colour: colouring them would freeze the window. */
export const colouredLineLimit = 4_000

/** Characters of one line that are drawn at all. */
export const drawnLineLimit = 10_000

/** Characters that a text field lays out within a frame. */
export const fieldTextLimit = 32 * 1024
