/** A button as a payload has it. */
export const button = (words: string, rest: object = {}) => ({ type: 'button', text: words, action_id: 'a', ...rest })
