import type { ListedWorkspace } from '#contract/workspaces/listed'
import { bytes } from '../../ui/files/bytes'
import { day, when } from '../../ui/words/amounts'

/** `8066`: where a workspace runs, as one tells services of this computer apart. */
export const portOf = (url: string): string => new URL(url).port

/** `84 MB`; nothing for one without a database. */
export const sizeOf = ({ bytes: count }: ListedWorkspace): string => (count === 0 ? '' : bytes(count))

const dayMs = 24 * 60 * 60 * 1000

/** `today 10:46`, `yesterday`, `Fri 16 May`. */
export const lastUsed = (at: number): string => (day(at) === day(Date.now() - dayMs) ? 'yesterday' : when(at))
