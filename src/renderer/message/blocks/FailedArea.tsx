import { accentStyle } from '../parts/color'

/** Stands for a block area that could not be made (docs/reference/rendering.md#formats). */
export const FailedArea = ({ reason }: { reason: string }) => (
  <div className="m-blocks">
    <div className="m-block m-container m-border m-accent" style={accentStyle('var(--m-bad)')}>
      <div className="m-stack">
        <span>This interactive message could not be displayed.</span>
        <span className="m-subtle">{reason}</span>
      </div>
    </div>
  </div>
)
