import { limits } from '#domain/limits'
import { checkChannel } from '#domain/places/checkChannel'

/** The address a channel's name suggests: lowercase letters, digits and `-`; `''` when nothing of the name is left. */
export const addressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, limits.channelNameLength)

/** What is wrong with a handle, `''` when nothing is; `isTaken` when a channel of the team has it. */
export function handleProblem(handle: string, isTaken: boolean): string {
  const rule = handle === '' ? undefined : checkChannel({ name: handle })[0]?.message
  return rule ?? (isTaken ? 'A channel with this handle already exists in the team.' : '')
}
