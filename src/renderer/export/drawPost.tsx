import { ClientSheet } from '../message/ClientSheet'
import { drawMarkup, pngOf } from './drawMarkup'
import { markupOf } from './markup'
import { PostRows } from './PostPage'
import type { SavePostRequest } from './savePosts'

/** CSS pixels: the widest message with its picture and padding, and a phone. */
const WIDTH = { wide: 782, narrow: 375 }
const SCALE = 2

/** Draws one post as a PNG, without asking any other host for anything. */
export async function drawPost(request: Omit<SavePostRequest, 'fileName'>): Promise<Blob> {
  const { post, reader, theme, options } = request
  const markup = await markupOf(
    <ClientSheet theme={theme}>
      <PostRows posts={[post]} reader={reader} options={{ ...options, images: 'off' }} />
    </ClientSheet>,
  )
  return pngOf(await drawMarkup({ markup, width: options?.narrow ? WIDTH.narrow : WIDTH.wide, scale: SCALE }))
}
