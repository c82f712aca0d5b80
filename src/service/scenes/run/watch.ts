import type { StreamEvent } from '#contract/events'
import type { WrongSubmission } from '#contract/scene/dialog'
import type { OpenedDialog } from '#contract/wire/dialogs'
import type { FieldValues } from '#domain/dialogs/fieldValues'
import type { Post } from '#domain/posts/post'
import type { Context } from '../../context'

/** A dialog that waits for somebody. */
export interface Waiting {
  dialog: OpenedDialog
  channel_id: string
  exchange_id: string
  /** What a cue filled in. */
  values?: FieldValues
  /** What is wrong with what a cue submitted. */
  wrong?: WrongSubmission
}

/** Follows what happens in the workspace while a scene runs. */
export interface Watch {
  /** Posts that came since the mark, private ones included, the newest last. */
  fresh(): readonly Post[]
  /** What comes from now on is fresh. */
  mark(): void
  /** Ids of the posts that came or changed since they were taken last. */
  takeTouched(): string[]
  /** User id -> the dialog that was opened for them last. */
  dialogs: Map<string, Waiting>
  /** Private messages to somebody in a channel, the oldest first. */
  privateTo(userId: string, channelId: string): Post[]
  /** A private message as it is now. */
  privateNamed(id: string): Post | undefined
  /** Resolves to what `find` finds, asked after everything that happens; `null` after so many milliseconds. */
  until<T>(find: () => T | null, ms: number): Promise<T | null>
  stop(): void
}

const MOST_KEPT = 500

/** Begins to follow; `signal` ends what waits. */
export function watchWorkspace(ctx: Context, signal: AbortSignal): Watch {
  let fresh: Post[] = []
  let touched = new Set<string>()
  const dialogs = new Map<string, Waiting>()
  const privates: { user_id: string; post: Post }[] = []
  let changed = Promise.withResolvers<void>()

  const stop = ctx.hub.subscribe(event => {
    take(event)
    changed.resolve()
    changed = Promise.withResolvers()
  })

  function take(event: StreamEvent): void {
    if (event.type === 'posted') come(event.post)
    if (event.type === 'post_edited') {
      touched.add(event.post.id)
      const own = privates.find(({ post }) => post.id === event.post.id)
      if (own !== undefined) own.post = event.post
    }
    if (event.type === 'open_dialog') {
      const { user_id, dialog, channel_id, exchange_id } = event
      dialogs.set(user_id, { dialog, channel_id, exchange_id })
    }
    if (event.type === 'ephemeral_message') {
      come(event.post)
      privates.push({ user_id: event.user_id, post: event.post })
      if (privates.length > MOST_KEPT) privates.shift()
    }
  }

  function come(post: Post): void {
    fresh = [...fresh, post].slice(-MOST_KEPT)
    touched.add(post.id)
  }

  return {
    fresh: () => fresh,
    mark: () => {
      fresh = []
    },
    takeTouched() {
      const taken = [...touched]
      touched = new Set()
      return taken
    },
    dialogs,
    privateTo: (userId, channelId) =>
      privates.filter(one => one.user_id === userId && one.post.channel_id === channelId).map(({ post }) => post),
    privateNamed: id => privates.find(({ post }) => post.id === id)?.post,
    async until(find, ms) {
      const end = performance.now() + ms
      for (;;) {
        const found = find()
        const left = end - performance.now()
        if (found !== null || left <= 0 || signal.aborted) return found
        await Promise.race([changed.promise, pause(left, signal)])
      }
    },
    stop,
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
  })
}
