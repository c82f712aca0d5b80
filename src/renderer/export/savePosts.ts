import type { Post } from '#domain/posts/post'
import type { MessageTheme } from '../message/types'
import { saveFile } from '../ui/files/saveFile'
import type { PostsHtmlRequest } from './renderPostsHtml'

export interface SavePostsRequest extends Omit<PostsHtmlRequest, 'fonts' | 'load'> {
  /** Bundles the faces of messages, as by default: the file grows by 50 to 500 KB and looks the same everywhere. */
  withFonts?: boolean
  /** Without an ending; made of the title by default. */
  fileName?: string
}

/** What is left of a title as a file's name on any system. */
export const fileStem = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'posts'

/** Saves posts as one HTML file that opens anywhere; resolves when it is handed over. See `renderPostsHtml`. */
export async function savePostsAsHtml({ withFonts = true, fileName, ...request }: SavePostsRequest): Promise<void> {
  const { renderPostsHtml } = await import('./renderPostsHtml')
  const { ownFile, windowFonts } = await import('./windowFonts')
  const html = await renderPostsHtml({ ...request, fonts: withFonts ? windowFonts() : undefined, load: ownFile })
  saveFile(new Blob([html], { type: 'text/html' }), `${fileName ?? fileStem(request.title)}.html`)
}

export interface SavePostRequest extends Pick<PostsHtmlRequest, 'reader' | 'options'> {
  post: Post
  theme: MessageTheme
  fileName?: string
}

/**
 * Saves one post as a picture, two pixels for each of the page's. Pictures of other hosts are frames with their
 * alternative text: a page may show them, but not hand them on. Rejects when the picture is too large to be drawn.
 */
export async function savePostAsPng({ fileName, ...request }: SavePostRequest): Promise<void> {
  const { drawPost } = await import('./drawPost')
  saveFile(await drawPost(request), `${fileName ?? `post-${request.post.id}`}.png`)
}
