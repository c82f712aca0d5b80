import { renderToStaticMarkup } from 'react-dom/server'
import type { Post } from '#domain/posts/post'
import type { MessageOptions, MessageTheme, Reader } from '../message/types'
import { type FontSource, fontFacesFor } from './fontFaces'
import { markupOf } from './markup'
import { withOwnPictures } from './ownPictures'
import { PostPage } from './PostPage'
import { pageStyles } from './pageStyles'

export interface PostsHtmlRequest {
  /** Oldest first. */
  posts: readonly Post[]
  reader: Reader
  /** Without one the page follows the system of whoever opens it. */
  theme?: MessageTheme | undefined
  title: string
  /** How the posts are drawn; `still` is a matter of course. */
  options?: Pick<MessageOptions, 'images' | 'narrow' | 'ghosts' | 'memory'>
  /** Bundles the faces that the posts need; without it the page takes what the system of its reader has. */
  fonts?: FontSource | undefined
  /** A picture of the window's own origin as a `data:` address; without it such pictures stay paths. */
  load?: FontSource['load'] | undefined
}

/** No script at all, styles and fonts of its own, pictures from anywhere: they are part of the posts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data: http: https:"

/**
 * Posts as one HTML file that needs nothing else and runs nothing (docs/reference/workbench.md): drawn by the
 * components of the channel view, collapsibles open by themselves, buttons and selects are there to be looked at.
 * Pictures stay where they are and are asked for without a referrer.
 */
export async function renderPostsHtml({
  posts,
  reader,
  theme,
  title,
  options = {},
  fonts,
  load,
}: PostsHtmlRequest): Promise<string> {
  const drawn = await markupOf(<PostPage posts={posts} reader={reader} title={title} options={options} />)
  const body = load ? await withOwnPictures(drawn, load) : drawn
  const faces = fonts ? await fontFacesFor(body, fonts) : ''
  const name = renderToStaticMarkup(<title>{title}</title>)
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
${name}
<style>
${faces}${pageStyles(theme)}
</style>
</head>
<body>
${body}
</body>
</html>
`
}
