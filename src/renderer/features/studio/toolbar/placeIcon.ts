import { AtSign, Hash, Lock, type LucideIcon, UsersRound } from 'lucide-react'
import type { Channel } from '#contract/wire/channels'

const icons: Partial<Record<Channel['type'], LucideIcon>> = { P: Lock, D: AtSign, G: UsersRound }

/** The sign of a channel, by what it is. */
export const placeIcon = (channel: Channel | null): LucideIcon => icons[channel?.type ?? 'O'] ?? Hash
