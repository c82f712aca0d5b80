import { AtSign, Hash, Lock, type LucideIcon, UsersRound } from 'lucide-react'
import type { Channel } from '#contract/wire/channels'

const icons: Partial<Record<Channel['type'], LucideIcon>> = { P: Lock, D: AtSign, G: UsersRound }

/** The sign of a channel, by what it is, or of one that is not there, by what it is called. */
export const placeIcon = (channel: Channel | null, name = ''): LucideIcon =>
  icons[channel?.type ?? (name.startsWith('@') ? 'D' : 'O')] ?? Hash
