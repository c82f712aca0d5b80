import type { ImageBlock } from '../../blocks/types'
import type { Issue } from '../../issue'
import { isFileName, noteAt } from './note'

/** Notes on a picture: none of its content, or the name of a file in place of it. */
export function pictureNote({ path, alt_text }: ImageBlock): Issue[] {
  if (!alt_text?.trim()) {
    const message = 'The image has no alternative text: screen readers have nothing to say about it.'
    return [noteAt(path, 'alt_text', message)]
  }
  const message = `The alternative text “${alt_text}” is the name of a file and does not say what the image shows.`
  return isFileName(alt_text) ? [noteAt(path, 'alt_file_name', message)] : []
}
