import type { Context, RestoredAs } from './context'
import { createOutbound } from './dispatch/outbound'
import { createOutgoingQueue } from './dispatch/outgoingQueue'
import { createPlugins } from './dispatch/plugins'
import { createTriggerIds, newTriggerKey } from './dispatch/triggerId'
import { createHub } from './events/hub'
import { createBlobs } from './files/blobs'
import { diskBlobs } from './files/diskBlobs'
import { planOutgoing } from './hooks/outgoing/plan'
import { type InMemory, inMemory } from './inMemory'
import { explainFailedCall } from './lab/explainFailed'
import type { ServiceOptions } from './options'
import { createRecorder } from './recorder/recorder'
import { createRedactor } from './recorder/redact/redactor'
import { hashToken } from './sessions/caller'
import { createHolders } from './sessions/holders'
import { createSettings } from './settings/settings'
import { createStatuses } from './status/statuses'
import { createIds, createTimedIds, poolRandom } from './store/ids'
import { openingError } from './store/openDatabase'
import { createSeal } from './store/secrets/seal'
import { openStore, type Store } from './store/store'
import { identify, type WorkspaceId } from './store/workspaceId'
import { websocketLimits } from './websocket/limits'
import { createLaunch, type Launch, secretsOf } from './workbench/launch'

/** Events of one life of the service; the next life starts counting above all of them. */
const EVENTS_PER_LIFE = 1_000_000_000
const REPLAY_BYTES = 16 * 1024 * 1024

type Parts = ServiceOptions & Required<Pick<ServiceOptions, 'now' | 'randomBytes' | 'log'>>

/** What goes on while one workspace takes the place of another. */
export interface Carried {
  launch: Launch
  ownerKey: string
  /** Number of the life that ended: the next one is greater, whatever its workspace has counted. */
  life: number
  /** Where it ended for a state that takes its place. */
  restored: RestoredAs | null
}

interface Parting {
  options: Parts
  url(): string
  memory: InMemory
  carried: Carried | undefined
}

/** Opens the workspace and makes the parts of one service. @throws WorkspaceError */
export function createContext(options: Parts, url: () => string, carried?: Carried): Context {
  const memory = inMemory(options.now, options.inMemory)
  const data = options.data === ':memory:' ? memory : options.data
  const store = openStore(data)
  try {
    return contextOf(store, { options, url, memory, carried })
  } catch (error) {
    store.close()
    throw openingError(data, error)
  }
}

function contextOf(store: Store, { options, url, memory, carried }: Parting): Context {
  const { now, log, version } = options
  const randomBytes = poolRandom(options.randomBytes)
  const { knownSecrets } = store
  const makeId = createIds(randomBytes)
  const publicId = (make: () => string) => (): string => {
    const id = make()
    knownSecrets.assumePublic(id)
    return id
  }
  const newId = publicId(makeId)
  const newTimedId = publicId(createTimedIds(randomBytes, now))
  const newSecret = (): string => {
    const secret = makeId()
    knownSecrets.add(secret)
    return secret
  }
  const ownerKey = carried?.ownerKey ?? newSecret()
  const launch = createLaunch(newSecret, carried?.launch)
  for (const secret of [ownerKey, ...secretsOf(launch)]) knownSecrets.add(secret)
  const { life, workspace } = startLife(store, options.data, { newId, after: carried?.life ?? 0 })
  store.history.startAbove(life * EVENTS_PER_LIFE)
  const hub = createHub({ now, base: life * EVENTS_PER_LIFE, budget: REPLAY_BYTES })
  store.storage.onChange(fault => hub.publish({ type: 'storage', fault }))
  const settings = createSettings(store, hub)
  const redactor = createRedactor(knownSecrets, Buffer.from(randomBytes(32)))
  const recorder = createRecorder({ store, hub, settings, redactor, now, newId: newTimedId })
  const plugins = createPlugins(store, now)
  const ctx: Context = {
    version,
    folder: options.data === ':memory:' ? null : options.data,
    inMemory: memory,
    origins: options.origins ?? null,
    restored: carried?.restored ?? null,
    timelineBudget: options.timelineBudget,
    life,
    workspace,
    trash: options.trash,
    now,
    newId,
    newTimedId,
    randomBytes,
    log,
    url,
    store,
    blobs: createBlobs(options.data === ':memory:' ? memory.blobs : diskBlobs(options.data)),
    settings,
    hub,
    recorder,
    plugins,
    seal: createSeal(
      Buffer.from(
        store.secrets.keep('cookie_secret', () => randomBytes(32).toString('base64')),
        'base64',
      ),
      randomBytes,
    ),
    triggerIds: createTriggerIds(store.secrets.keep('trigger_key', newTriggerKey), now),
    outbound: createOutbound({
      recorder,
      settings,
      plugins,
      version,
      ownUrl: url,
      explainFailed: exchange => explainFailedCall(ctx, exchange),
    }),
    launch,
    ownerKey,
    holders: createHolders(store, hashToken(ownerKey)),
    deliveries: createOutgoingQueue(log),
    statuses: createStatuses(store, now, hub),
    websocketLimits: { ...websocketLimits, ...options.websocket },
    afterPost: [post => planOutgoing(ctx, post)],
    fork: () => Promise.reject(new Error('The service is not listening yet.')),
    inject: () => Promise.reject(new Error('The service is not listening yet.')),
    reopen: () => Promise.reject(new Error('The service is not listening yet.')),
    current: () => ctx,
    exempt: () => {},
    workspaces: null,
  }
  return ctx
}

/**
 * Counts the starts of this workspace, says which it is, and marks what the last one left half-done
 * (docs/reference/workbench.md#faults).
 */
function startLife(store: Store, data: string, { newId, after }: { newId(): string; after: number }) {
  return store.write((): { life: number; workspace: WorkspaceId } => {
    const workspace = identify(store, data, newId)
    const life = Math.max(Number(store.meta.get('lives') ?? 0), after) + 1
    store.meta.set('lives', String(life))
    store.exchanges.interruptOpen('The service stopped before the response arrived; it can be sent again.')
    return { life, workspace }
  })
}
