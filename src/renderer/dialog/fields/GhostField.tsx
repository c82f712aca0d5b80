import { Ghost } from 'lucide-react'
import type { DialogMarks } from '../form/form'
import { markedAs } from './markedAs'

export interface GhostFieldProps {
  path: string
  /** Why it is left out, as the end of a sentence. */
  omitted: string
  marks: DialogMarks
}

/** An element that clients leave out, dashed in its place, with the reason and its fix. */
export const GhostField = ({ path, omitted, marks }: GhostFieldProps) => (
  <div className="m-ghost m-field" role="note" {...markedAs(path, '', marks)}>
    <Ghost size={16} strokeWidth={1.75} aria-hidden="true" />
    <span className="m-ghost-reason">This element is left out: {omitted}.</span>
    <span className="m-ghost-fix">{marks.renderFix(path)}</span>
  </div>
)
