import type { Command } from './command'

/** What can be done with webhooks, commands, bots and simulated integrations; ids of what makes one begin with `integration.new.`. */
export const integrationCommands: readonly Command[] = []
