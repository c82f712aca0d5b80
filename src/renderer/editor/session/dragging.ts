import type { editor } from 'monaco-editor/editor'
import type { EditorHandle } from './editorHandle'

/** Pixels from an edge of the editor within which a drag scrolls, and how far at each of its events. */
const [edge, step] = [24, 12]

/** What a drag over an editor needs to know of its text. */
export const createDragging = (
  code: editor.ICodeEditor,
  model: editor.ITextModel,
): Pick<EditorHandle, 'dragAt' | 'boxOf'> => ({
  dragAt: ({ x, y }) => {
    const box = code.getDomNode()?.getBoundingClientRect()
    if (!box) return null
    const scroll = y < box.top + edge ? -step : y > box.bottom - edge ? step : 0
    if (scroll !== 0) code.setScrollTop(code.getScrollTop() + scroll)
    const position = code.getTargetAtClientPoint(x, y)?.position
    return position ? model.getOffsetAt(position) : null
  },
  boxOf: ({ start, end }) => {
    const box = code.getDomNode()?.getBoundingClientRect() ?? new DOMRect()
    const { contentLeft, contentWidth, verticalScrollbarWidth } = code.getLayoutInfo()
    const within = (y: number) => Math.min(Math.max(y, 0), box.height)
    const topOf = (offset: number) => code.getTopForLineNumber(model.getPositionAt(offset).lineNumber)
    const top = within(topOf(start) - code.getScrollTop())
    const bottom = within(code.getBottomForLineNumber(model.getPositionAt(end).lineNumber) - code.getScrollTop())
    const column = code.getOffsetForColumn(model.getPositionAt(start).lineNumber, model.getPositionAt(start).column)
    const left = contentLeft + Math.min(Math.max(column - code.getScrollLeft(), 0), contentWidth / 2)
    const width = contentLeft + contentWidth - verticalScrollbarWidth - left
    return { left: box.left + left, top: box.top + top, width, height: bottom - top }
  },
})
