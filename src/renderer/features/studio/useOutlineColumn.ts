import { useLatest } from '../../store/hooks/useLatest'
import { useWidthClass } from '../../store/hooks/useWidthClass'
import { useSelect, useWorkbench } from '../../store/workbench'

const fewest = 216
const atFirst = 248

/** Whether the outline is shown, and how wide: kept for each width class. A narrow window begins without. */
export function useOutlineColumn() {
  const { store } = useWorkbench()
  const width = useWidthClass()
  const key = `outline.${width}`
  const kept = useSelect(state => state.sizes[key])
  const put = (pixels: number) => {
    if (store.getState().sizes[key] !== pixels) store.setState(state => ({ sizes: { ...state.sizes, [key]: pixels } }))
  }
  const verbs = useLatest({
    open: () => put(atFirst),
    close: () => put(0),
    resize: (pixels: number) => put(Math.round(pixels)),
  })
  const size = kept ?? (width === 'narrow' ? 0 : atFirst)
  return {
    isOpen: size > 0,
    size: Math.max(size, fewest),
    fewest,
    ...verbs,
  }
}
