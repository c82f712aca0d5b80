/** Blocks to show others with, in samples. */
export const text = (words: string, rest: object = {}) => ({ type: 'text', text: words, ...rest })
export const button = (words: string, rest: object = {}) => ({ type: 'button', text: words, action_id: 'a', ...rest })
export const container = (content: unknown[], rest: object = {}) => ({ type: 'container', content, ...rest })
export const row = (...content: unknown[]) => container(content, { flow: 'horizontal', gap: 'small' })

/** An inline picture of a given size in CSS pixels: nothing is fetched. */
export const picture = (width: number, height: number, color = '#7aa6c2'): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/><circle cx="50%" cy="50%" r="30%" fill="#fff" opacity=".5"/></svg>`,
  )}`

/** A tab stop of the editor with a word to type over. */
export const slot = (stop: number, word: string): string => `\${${stop}:${word}}`
