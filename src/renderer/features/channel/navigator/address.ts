import { limits } from '#domain/limits'

/** The address a channel's name suggests: lowercase letters, digits and `-`; `''` when nothing of the name is left. */
export const addressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, limits.channelNameLength)
