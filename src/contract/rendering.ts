import type { PostContent } from '#domain/posts/post'
import type { SceneExport } from './scene/export'

/** What of a post is drawn into a file, and how (docs/reference/workbench.md#command-line, `render`). */
export interface RenderRequest {
  content: PostContent
  /** The name above the post; the author is drawn as an integration. */
  author: string
  title: string
  /** Milliseconds since the epoch: the time beside the name. */
  at: number
  /** Without one the page follows the system of whoever opens it. */
  theme: 'light' | 'dark' | 'hc' | undefined
  narrow: boolean
  /** Draw what clients leave out as ghosts, with the reason. */
  ghosts: boolean
  /** `off` draws frames in place of pictures of other hosts. */
  images: 'on' | 'off'
  /** The window's style sheets and the files beside them, for the faces to bundle; none without it. */
  fonts: { css: string; load(url: string): Promise<string | undefined> } | undefined
}

/**
 * What `out/main/render.js` offers to whoever loads it by its path: the window's own drawing of messages, without a
 * window. The command line imports nothing of the renderer's source.
 */
export interface RenderModule {
  /** One self-contained HTML page. Never rejects because of what is drawn. */
  renderPage(request: RenderRequest): Promise<string>
  /** A scene as one HTML page that plays by itself. */
  renderScene(scene: SceneExport, fonts: RenderRequest['fonts']): Promise<string>
}
