const written = value => `${JSON.stringify(value, null, 2)}\n`

/** Characters that all texts of a message have together at most. */
const COMBINED_TEXT = 16_000

/** The text in the middle of 100 blocks, in which keys are typed. */
export const typedIn = 'Typed here'

/** 100 blocks with as much text as a message can have: one character more is a problem. */
export function fullMessage() {
  const texts = Array.from({ length: 100 }, (_, at) => (at === 50 ? typedIn : `**Row ${at}** with \`code\` `))
  const length = texts.join('').length
  texts[99] += 'x'.repeat(COMBINED_TEXT - length)
  return written({ message: '', props: { svc_blocks: texts.map(text => ({ type: 'text', text })) } })
}

const postOf = count => {
  const block = { type: 'text', text: 'Build **5121** of `checkout-api` is ready' }
  return written({ message: 'Pasted', props: { svc_blocks: Array.from({ length: count }, () => block) } })
}

/** A post of about so many bytes, on many lines. */
export const manyLines = bytes => postOf(Math.ceil(bytes / (postOf(2).length - postOf(1).length)))

/** The same in one line. */
export const oneLine = bytes => JSON.stringify({ message: 'Pasted', props: { note: 'x'.repeat(bytes) } })
