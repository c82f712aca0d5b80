import { StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { gallerySamples } from '#domain/gallery/sections'
import { galleryPost } from '#domain/gallery/world'
import type { Post } from '#domain/posts/post'
import { ClientSheet } from '../../../../src/renderer/message/ClientSheet'
import { idle } from '../../../../src/renderer/message/context/context'
import { PostRow } from '../../../../src/renderer/message/post/PostRow'
import type { Click, MessageHandlers, MessageOptions, MessageTheme } from '../../../../src/renderer/message/types'
import { reader } from './reader'

/** What a spec asks the page to draw; the page's response is the DOM and `gallery.heard`. */
export interface Scene {
  posts?: readonly { name: string; post: Post; ghosts?: true }[]
  options?: Omit<MessageOptions, 'onSelect' | 'onHover' | 'renderFix'>
  /** Report selection and hovering, as the studio does. */
  studio?: boolean
  pending?: string[]
  error?: { path: string; text: string } | null
  theme?: MessageTheme
  /** Redraw what is there, as an event of the stream does; without it everything starts anew. */
  keep?: boolean
}

export interface Gallery {
  show(scene: Scene): void
  /** Draws one post with these changes and nothing else. */
  post(changes: Partial<Post>, scene?: Scene): void
  heard: { clicks: Click[]; links: string[]; opened: string[]; selected: string[]; hovered: (string | null)[] }
}

declare global {
  var gallery: Gallery
}

const heard: Gallery['heard'] = { clicks: [], links: [], opened: [], selected: [], hovered: [] }
const handlers: MessageHandlers = {
  act: click => heard.clicks.push(click),
  openLink: url => heard.links.push(url),
  openUser: id => heard.opened.push(`user ${id}`),
  openChannel: id => heard.opened.push(`channel ${id}`),
  searchHashtag: tag => heard.opened.push(`#${tag}`),
}

const studioOptions: MessageOptions = {
  ghosts: true,
  onSelect: path => heard.selected.push(path),
  onHover: path => heard.hovered.push(path),
  renderFix: () => (
    <button type="button" className="fix">
      Fix
    </button>
  ),
}

const memory = new Map<string, boolean>()
const all: Scene = { posts: gallerySamples }

function Stage() {
  const [scene, setScene] = useState(all)
  const [turn, setTurn] = useState(0)
  // Drawn before it returns, so that a spec never reads the scene before.
  const show = (next: Scene) =>
    flushSync(() => {
      if (!next.keep) setTurn(turn + 1)
      setScene(next)
    })
  globalThis.gallery = {
    show,
    post: (changes, rest = {}) => show({ ...rest, posts: [{ name: 'one', post: galleryPost(changes) }] }),
    heard,
  }
  const { posts = all.posts ?? [], options, studio, pending, error = null, theme } = scene
  const activity = pending || error ? { pending: new Set(pending), error } : idle
  const wholeOptions = { memory, ...(studio ? studioOptions : {}), ...options }
  return (
    <div key={turn} className="stage" data-narrow={options?.narrow ?? false}>
      {posts.map(({ name, post, ghosts }) => (
        <section key={name} className="sample" data-sample={name}>
          <h2>{name}</h2>
          <ClientSheet theme={theme}>
            <PostRow
              post={post}
              reader={reader}
              handlers={handlers}
              activity={activity}
              options={ghosts ? { ...wholeOptions, ...studioOptions, ...options } : wholeOptions}
              onOpenCard={() => heard.opened.push('card')}
              onOpenThread={() => heard.opened.push('thread')}
            />
          </ClientSheet>
        </section>
      ))}
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Stage />
    </StrictMode>,
  )
}
