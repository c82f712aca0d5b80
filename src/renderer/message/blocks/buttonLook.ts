import type { CSSProperties } from 'react'
import type { ButtonBlock } from '#domain/blocks/types'
import { cx } from '../../ui/marks/cx'
import { cssColor } from '../parts/color'

const styleClasses = new Map([
  ['primary', 'm-primary'],
  ['danger', 'm-danger'],
  ['good', 'm-good'],
  ['success', 'm-good'],
  ['warning', 'm-warning'],
])

const hexStyle = (style: string): CSSProperties & Record<'--tint', string | undefined> => ({
  '--tint': style.startsWith('#') ? cssColor(style) : undefined,
})

/** Class and colour of a button's style (docs/reference/rendering.md#sizes), and the id that it calls. */
export const buttonLook = ({ style, action_id }: ButtonBlock) => ({
  className: cx('m-block m-button', styleClasses.get(style)),
  style: hexStyle(style),
  'data-action': action_id,
})
