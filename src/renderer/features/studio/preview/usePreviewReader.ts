import { useMemo } from 'react'
import type { Channel } from '#contract/wire/channels'
import { readerOf } from '../../../message/readerOf'
import type { Reader } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { knownTo } from '../../../store/world/knownTo'
import { isMember, userById } from '../../../store/world/people'
import type { World } from '../../../store/world/world'

/** Whom and what a reader knows, by default the person at the window: as a client would render a message for them. */
export function usePreviewReader(readerId: string): Reader {
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const viewerId = readerId || personaId
  return useMemo(() => readerOf(knownTo(world, viewerId)), [world, viewerId])
}

/** Guests join no channel by themselves. */
const isGuest = (world: World, id: string): boolean =>
  (userById(world, id)?.roles ?? '').split(' ').includes('system_guest')

export interface Addressed {
  readerId: string
  channel: Channel | null
  /** Between whom a direct channel would be made; empty where there is one. */
  between?: readonly string[]
  /** Who alone sees it, or `''`: the one whose click a private message responds to. */
  privateTo: string
}

/** Why a reader does not see a message; `null` when they do. */
export function whyUnseen(world: World, { readerId, channel, between = [], privateTo }: Addressed): string | null {
  const name = userById(world, readerId)?.username ?? 'This reader'
  const clicker = userById(world, privateTo)?.username
  if (clicker !== undefined && privateTo !== readerId) return `It is private: ${clicker} clicked, and sees it alone.`
  if (channel === null && between.length > 0 && !between.includes(readerId)) {
    return `It is a direct message, and ${name} is not one of the two.`
  }
  if (channel === null || isMember(world, channel.id, readerId)) return null
  if (channel.type === 'D') return `It is a direct message, and ${name} is not one of the two.`
  if (channel.type === 'O' && isGuest(world, readerId))
    return `${name} is a guest: somebody has to add them to ${channel.name}.`
  return channel.type === 'O'
    ? `${name} is not a member of ${channel.name} and would have to join it first.`
    : `${name} is not a member of ${channel.name}.`
}
