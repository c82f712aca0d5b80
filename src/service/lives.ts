import type { Server } from 'node:http'
import type { Reopened, Reopening, RestoredAs } from './context'
import type { Carried } from './createContext'
import type { Front } from './front/front'
import type { InMemory } from './inMemory'
import type { Life } from './life'
import { beginProject } from './project/project'
import { timelineOf } from './timeline/timeline'
import type { Launch } from './workbench/launch'

/** How long requests get to end by themselves before a workspace closes, and once their calls were interrupted. */
const GRACE_MS = 250
const INTERRUPTED_MS = 500

/**
 * The workspaces that a service has open, one after the other, behind one address: of the same folder
 * (docs/decisions/0030-lives-of-a-service.md), or of another one (docs/decisions/0031-several-workspaces.md).
 */
export interface Lives {
  /** Opens the workspace of a folder while none is open. @throws WorkspaceError, and none is open then */
  begin(data: string): Promise<Life>
  /** @throws while none is open */
  current(): Life
  isOpen(): boolean
  /** Of the workspace that is open, or was last: its windows keep their key. */
  launch(): Launch
  /** Puts another workspace in the place of this one; one at a time. @throws what `change` throws, or why the other cannot be opened */
  reopen(change: Reopening, restored: RestoredAs | null): Promise<Reopened>
  /** Closes the workspace; requests go to the server of the start page from then on. */
  close(): Promise<void>
  /** Stops listening and closes the workspace. */
  end(): Promise<void>
}

export interface Beginning {
  /** Folder, or `:memory:`. */
  data: string
  carried: Carried | undefined
  inMemory: InMemory | null
}

/** What takes the place of a workspace: the database that was in memory, and the state that it is of. */
interface Successor {
  image: Buffer | null
  restored: RestoredAs | null
}

interface Making {
  front: Front
  beginLife(beginning: Beginning): Promise<Life>
  /** Takes requests while no workspace is open. */
  startServer(launch: Launch): Promise<Server>
}

export function createLives({ front, beginLife, startServer }: Making): Lives {
  let life: Life | null = null
  let last: Life | undefined
  let changing: Promise<unknown> = Promise.resolve()
  const current = (): Life => {
    if (life === null) throw new Error('No workspace is open.')
    return life
  }

  async function beginAt(
    data: string,
    former?: Life,
    { image, restored }: Successor = { image: null, restored: null },
  ): Promise<Life> {
    const inMemory = data === ':memory:' && former ? { ...former.ctx.inMemory, image } : null
    life = await beginLife({ data, carried: former && { ...carriedBy(former), restored }, inMemory })
    last = life
    front.open(life.server)
    return life
  }

  /** Requests that are under way end, or are interrupted. */
  async function endOf(former: Life): Promise<Buffer | null> {
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

  async function reopen({ change, undo }: Reopening, restored: RestoredAs | null): Promise<Reopened> {
    const former = current()
    const data = former.ctx.folder ?? ':memory:'
    const before = performance.now()
    const image = await endOf(former)
    let next: Life
    try {
      next = await beginAt(data, former, { image: await change(image), restored })
    } catch (error) {
      await undo()
      const { ctx } = await beginAt(data, former, { image, restored: null })
      await timelineOf(ctx).ready()
      timelineOf(ctx).begin('start')
      void beginProject(ctx, { withSample: false })
      throw error
    }
    const waited = performance.now() - before
    void beginProject(next.ctx, { withSample: false })
    return { ctx: next.ctx, waited }
  }

  async function close(): Promise<void> {
    const former = current()
    await endOf(former)
    life = null
    front.open(await startServer(former.ctx.launch))
  }

  /** One change at a time; one that fails stops none behind it. */
  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const next = changing.then(job)
    changing = next.catch(() => {})
    return next
  }

  return {
    begin: data => inTurn(() => beginAt(data, last)),
    current,
    isOpen: () => life !== null,
    launch: () => (last ?? current()).ctx.launch,
    reopen: (asked, restored) => inTurn(() => reopen(asked, restored)),
    close: () => inTurn(close),
    async end() {
      await changing
      const closed = front.close()
      await life?.end()
      await closed
    },
  }
}

const carriedBy = ({ ctx }: Life): Omit<Carried, 'restored'> => ({
  launch: ctx.launch,
  ownerKey: ctx.ownerKey,
  life: ctx.life,
})
