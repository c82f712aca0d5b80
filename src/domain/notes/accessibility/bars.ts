import { colorOf } from '../../attachments/color'
import type { TreeNode } from '../../blocks/types'
import { type Issue, pointer } from '../../issue'
import { isObject } from '../../json'
import type { Props } from '../../posts/post'
import { clientThemes, contrastOnGround, nearestShade } from './contrast'
import { noteAt } from './note'

/** A bar beside content is an ornament; below this it cannot be seen at all. */
const leastContrast = 1.5

const isSeen = (hex: string): boolean => clientThemes.every(theme => contrastOnGround(hex, theme) >= leastContrast)

function barNote(color: string, path: string): Issue[] {
  const hex = color.trim()
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) || isSeen(hex)) return []
  const lost = clientThemes.filter(theme => contrastOnGround(hex, theme) < leastContrast)
  const shade = nearestShade(hex, isSeen)
  const message = `The bar in ${hex} cannot be seen in ${lost.join(' and ')} clients.`
  return [noteAt(path, 'bar_contrast', message, shade === null ? {} : { shade })]
}

/** Notes on accent bars of containers whose colour is that of the ground. */
export const accentNotes = (nodes: readonly TreeNode[]): Issue[] =>
  nodes.flatMap(node =>
    node.type === 'container' && node.accent_color !== undefined
      ? barNote(node.accent_color, pointer(node.path, 'accent_color'))
      : [],
  )

/** Notes on the bars of attachments. `path` is the pointer of their list. */
export const attachmentBarNotes = ({ attachments }: Props, path: string): Issue[] =>
  (Array.isArray(attachments) ? attachments : []).flatMap((one: unknown, at) => {
    const color = isObject(one) && typeof one.color === 'string' ? colorOf(one.color) : null
    return color === null ? [] : barNote(color, pointer(path, at, 'color'))
  })
