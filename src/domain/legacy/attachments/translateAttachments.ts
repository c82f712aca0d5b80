import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { listAt, wordsAt } from '../../jsonFields'
import { translateBlock } from '../blocks/translateBlocks'
import { estimatedLines } from '../text/height'
import { columnBlock, columnSetBlocks, containerBlocks, textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { runTranslation } from '../translation/translation'
import type { TranslateOptions, Translation } from '../translation/types'
import { type Attachment, accent, author, fields, footer, image, thumb, title } from './attachmentParts'
import { actionControls } from './translateAttachmentActions'

/** Show more appears above 200 px (docs/reference/rendering.md#attachments), ten lines of text. */
const MOST_LINES = 10

const text = ({ raw, path, scope }: Attachment): BlockNode[] => {
  const words = wordsAt(raw, 'text') ?? ''
  if (estimatedLines(words) > MOST_LINES)
    scope.change(pointer(path, 'text'), 'text', 'Shown in full: blocks have no Show more.')
  return textBlocks(pointer(path, 'text'), words)
}

/** Blocks of the third-party format inside an attachment. */
const inner = ({ raw, path, scope }: Attachment): BlockNode[] =>
  listAt(raw, 'blocks').flatMap((block, index) => translateBlock(block, pointer(path, 'blocks', index), scope))

const controls = ({ raw, path, scope }: Attachment): BlockNode[] =>
  containerBlocks(pointer(path, 'actions'), actionControls(raw, path, scope), { flow: 'horizontal', gap: 'small' })

const noteLosses = ({ raw, path, scope }: Attachment) => {
  if (raw.ts !== undefined && raw.ts !== null)
    scope.omit(pointer(path, 'ts'), 'ts', 'The time of a footer is not supported.')
  if (wordsAt(raw, 'fallback')) {
    scope.change(
      pointer(path, 'fallback'),
      'fallback',
      'Blocks have no fallback: notifications show the message of the post.',
    )
  }
}

const attachment = (raw: unknown, path: string, scope: Scope): BlockNode[] => {
  if (!isObject(raw)) return scope.omit(path, '', 'An attachment must be an object.')
  const part: Attachment = { raw, path, scope }
  noteLosses(part)
  const words = [author, title, text, image, fields, inner, footer, controls].flatMap(translate => translate(part))
  const picture = thumb(part)
  const content =
    picture.length === 0
      ? words
      : columnSetBlocks(path, [
          columnBlock(path, words, 'stretch'),
          columnBlock(pointer(path, 'thumb_url'), picture, 'auto'),
        ])
  return [
    ...textBlocks(pointer(path, 'pretext'), wordsAt(raw, 'pretext') ?? ''),
    ...containerBlocks(path, content, { accent_color: accent(part), gap: 'small' }),
  ]
}

/**
 * Translates whole attachments to blocks, for converting a post (docs/reference/workbench.md#studio); drawing keeps
 * their own look. Never throws; anything but an array is an empty translation.
 */
export const translateAttachments = (value: unknown, options: TranslateOptions = {}): Translation =>
  runTranslation(options, scope =>
    (Array.isArray(value) ? value : []).flatMap((raw: unknown, index) => {
      const path = pointer(options.path ?? '/props/attachments', index)
      return scope.enter(path, 'attachment', () => attachment(raw, path, scope))
    }),
  )
