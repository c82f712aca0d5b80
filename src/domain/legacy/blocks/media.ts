import { pointer } from '../../issue'
import { objectOf, stringAt, wordsAt } from '../../jsonFields'
import { safeImageUrl } from '../../markdown/safeUrl'
import { linkNode, markNode, textNode, writePhrasing } from '../text/markdownTree'
import { containerBlocks, imageBlock, textBlocks } from '../translation/nodes'
import { translateElement } from './elements'
import { textObjectBlocks, textWords } from './textObject'
import type { Translator } from './translator'

/** A video: its title as a link, who made it, what it is about, and its picture. */
export const video: Translator = (raw, path, scope) => {
  const title = textWords(raw.title, pointer(path, 'title'), scope) || stringAt(raw, 'alt_text')?.trim() || 'Video'
  const address = wordsAt(raw, 'title_url') ?? wordsAt(raw, 'video_url') ?? ''
  const source = [wordsAt(raw, 'author_name'), wordsAt(raw, 'provider_name')]
    .filter(name => name !== undefined)
    .join(' · ')
  const thumbnail = safeImageUrl(stringAt(raw, 'thumbnail_url') ?? '')
  scope.change(path, 'video', 'Not played here: its picture and a link are shown instead.')
  return containerBlocks(
    path,
    [
      ...textBlocks(pointer(path, 'title'), writePhrasing(markNode('strong', linkNode(address, [textNode(title)])))),
      ...textBlocks(path, source === '' ? '' : writePhrasing([textNode(source)]), { is_subtle: true, size: 'small' }),
      ...textObjectBlocks(raw.description, { path: pointer(path, 'description'), scope }),
      ...(thumbnail
        ? [imageBlock(pointer(path, 'thumbnail_url'), thumbnail, { alt_text: stringAt(raw, 'alt_text'), title })]
        : []),
    ],
    { gap: 'small' },
  )
}

/** A call of another service: a link to join it. */
export const call: Translator = (raw, path, scope) => {
  const details = objectOf(objectOf(raw.call).v1)
  const url = wordsAt(details, 'join_url')
  if (url === undefined) return scope.omit(path, 'call', 'It has no URL to join.')
  scope.change(path, 'call', 'Shown as a link: calls of other services are not supported here.')
  return textBlocks(path, writePhrasing(linkNode(url, [textNode(`Join ${wordsAt(details, 'name') ?? 'the call'}`)])))
}

/** A field to fill in: its label, and the element where it has a meaning here. */
export const input: Translator = (raw, path, scope) => {
  const label = textWords(raw.label, pointer(path, 'label'), scope)
  return [
    ...textBlocks(pointer(path, 'label'), label === '' ? '' : writePhrasing(markNode('strong', [textNode(label)]))),
    ...translateElement(raw.element, pointer(path, 'element'), scope),
    ...textObjectBlocks(raw.hint, { path: pointer(path, 'hint'), scope }, { is_subtle: true, size: 'small' }),
  ]
}
