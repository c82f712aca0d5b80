import type { Reopened, Reopening } from './context'
import type { Carried } from './createContext'
import type { Front } from './front/front'
import type { InMemory } from './inMemory'
import type { Life } from './life'
import { beginProject } from './project/project'
import { timelineOf } from './timeline/timeline'

/** How long requests get to end by themselves before a workspace closes, and once their calls were interrupted. */
const GRACE_MS = 250
const INTERRUPTED_MS = 500

/** The workspaces that a service has open, one after the other, behind one address (docs/decisions/0030-lives-of-a-service.md). */
export interface Lives {
  /** Opens the first one. */
  begin(): Promise<Life>
  current(): Life
  /** Puts another workspace in the place of this one; one at a time. @throws what `change` throws, or why the other cannot be opened */
  reopen(change: Reopening): Promise<Reopened>
  /** Stops listening and closes the workspace. */
  end(): Promise<void>
}

type Begin = (carried: Carried | undefined, inMemory: InMemory | null) => Promise<Life>

export function createLives(front: Front, beginLife: Begin): Lives {
  let life: Life | null = null
  let changing: Promise<unknown> = Promise.resolve()
  const current = (): Life => {
    if (life === null) throw new Error('No workspace is open.')
    return life
  }

  async function begin(former?: Life, image: Buffer | null = null): Promise<Life> {
    const inMemory = former?.ctx.folder === null ? { ...former.ctx.inMemory, image } : null
    life = await beginLife(former && carriedBy(former), inMemory)
    front.open(life.server)
    return life
  }

  /** Requests that are under way end, or are interrupted. */
  async function close(former: Life): Promise<Buffer | null> {
    front.hold()
    if (!(await front.ended(GRACE_MS))) {
      former.ctx.outbound.close()
      await front.ended(INTERRUPTED_MS)
    }
    // What is in memory is gone once it is closed.
    const image = former.ctx.folder === null ? former.ctx.store.copies.image() : null
    await former.end()
    return image
  }

  async function reopen({ change, undo }: Reopening): Promise<Reopened> {
    const former = current()
    const before = performance.now()
    const image = await close(former)
    let next: Life
    try {
      next = await begin(former, await change(image))
    } catch (error) {
      await undo()
      await resume(former, image)
      throw error
    }
    const waited = performance.now() - before
    void beginProject(next.ctx, { withSample: false })
    return { ctx: next.ctx, waited }
  }

  async function resume(former: Life, image: Buffer | null): Promise<void> {
    const { ctx } = await begin(former, image)
    await timelineOf(ctx).ready()
    timelineOf(ctx).begin('start')
    void beginProject(ctx, { withSample: false })
  }

  return {
    begin: () => begin(),
    current,
    reopen(asked) {
      const next = changing.then(() => reopen(asked))
      changing = next.catch(() => {})
      return next
    },
    async end() {
      await changing
      const closed = front.close()
      await life?.end()
      await closed
    },
  }
}

const carriedBy = ({ ctx }: Life): Carried => ({ launch: ctx.launch, ownerKey: ctx.ownerKey, life: ctx.life })
