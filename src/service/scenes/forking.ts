import type { Context, Fork } from '../context'

/** Starts a copy of a workspace in memory; whoever starts it closes it. */
export type ForkNow = (ctx: Context) => Promise<Fork>

export const forkNow: ForkNow = ctx => ctx.fork({ sample: true })
