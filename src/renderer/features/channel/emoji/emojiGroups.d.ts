declare module 'virtual:emoji-groups' {
  /** Every group of emoji with the hex codes of its emoji, in Unicode's order; made by scripts/emoji-groups.mjs. */
  const groups: readonly { name: string; codes: readonly string[] }[]
  export default groups
}
