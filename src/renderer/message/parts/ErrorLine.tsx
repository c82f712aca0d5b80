import type { ClickError } from '../types'

/**
 * What went wrong with the last click, or what of it had no effect, one line (docs/reference/rendering.md#sizes), with what
 * fixes it and the way to its story.
 */
export const ErrorLine = ({ error: { text, isNote = false, showStory, fixes } }: { error: ClickError }) => (
  <>
    <span className={isNote ? 'm-click-note' : 'm-error'} role={isNote ? 'status' : 'alert'}>
      {text}
    </span>
    <span className="m-click-ways">
      {fixes}
      {showStory && (
        <button type="button" className="m-click-story" onClick={showStory}>
          Show the story
        </button>
      )}
    </span>
  </>
)
