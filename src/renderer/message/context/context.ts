import { createContext, useContext } from 'react'
import type { IntegrationFormat } from '#domain/actions/registry/schema'
import type { Click, MessageActivity, MessageHandlers, MessageOptions, Reader } from '../types'

/** What all parts of one message share and what seldom changes; see the other contexts for what changes often. */
export interface MessageScope {
  reader: Reader
  handlers: MessageHandlers
  format: IntegrationFormat
  /** The sealed registry of the post, sent along with clicks on its blocks and links. */
  cookie: string | undefined
  linksAct: boolean
  ghosts: boolean
  images: 'on' | 'ask' | 'off'
  narrow: boolean
  still: boolean
  renderFix: MessageOptions['renderFix']
  /** Whether the collapsible at this path is open, as far as the reader decided. */
  remembered(path: string): boolean | undefined
  remember(path: string, open: boolean): void
}

const nobody: Reader = {
  viewer: null,
  userByName: () => undefined,
  userById: () => undefined,
  channelByName: () => undefined,
  people: () => [],
  publicChannels: () => [],
}

export const MessageContext = createContext<MessageScope>({
  reader: nobody,
  handlers: { act: () => undefined, openLink: () => undefined },
  format: 'svc_block',
  cookie: undefined,
  linksAct: false,
  ghosts: false,
  images: 'on',
  narrow: false,
  still: false,
  renderFix: undefined,
  remembered: () => undefined,
  remember: () => undefined,
})

export const idle: MessageActivity = { pending: new Set(), error: null }
export const ActivityContext = createContext<MessageActivity>(idle)

/** Selection in the studio; its own context, so that a moving pointer redraws frames and not contents. */
export interface Marks {
  selected: string | null
  /** All blocks that are selected with it. */
  chosen: readonly string[]
  hovered: string | null
}
export const noMarks: Marks = { selected: null, chosen: [], hovered: null }
export const MarksContext = createContext<Marks>(noMarks)

export const useMessage = (): MessageScope => useContext(MessageContext)

/** Whether the control at this path is in flight. */
export const usePending = (path: string): boolean => useContext(ActivityContext).pending.has(path)

/** Since when and why a control calls nobody any more; `undefined` for one that does. */
export const useDead = (actionId: string): string | undefined => useContext(ActivityContext).dead?.get(actionId)

/** Sends a click of this message: fills in its format, and the post's cookie where the control has none. */
export const useAct = (): ((click: Omit<Click, 'integration_format'>) => void) => {
  const { handlers, format, cookie } = useMessage()
  return click => {
    const sealed = click.cookie ?? cookie
    handlers.act({ ...click, integration_format: format, ...(sealed ? { cookie: sealed } : {}) })
  }
}
