import type { Segment } from '#domain/lab/sentences/segments'

/** A sentence of a rule: what the author wrote stands out. */
export const Sentence = ({ of }: { of: readonly Segment[] }) => (
  <span>{of.map(({ text, isStrong }, index) => (isStrong ? <code key={index}>{text}</code> : text))}</span>
)
