import { createContext, useContext } from 'react'
import { type Command, type CommandContext, whyNot } from './command'
import { commands } from './commands'

const Context = createContext<CommandContext | null>(null)
export const CommandProvider = Context.Provider

/** What commands act on. @throws outside of the frame. */
export function useCommands(): CommandContext {
  const context = useContext(Context)
  if (!context) throw new Error('A command was used outside the frame.')
  return context
}

/** The record of a command by its id. */
export function commandById(id: string): Command {
  const command = commands.find(one => one.id === id)
  if (!command) throw new Error(`There is no command ${id}.`)
  return command
}

/** Runs a command unless there is a reason not to; then the reason is said. */
export function runCommand(command: Command, context: CommandContext): void {
  const why = whyNot(command, context.store.getState())
  if (why) context.notify(why)
  else command.run(context)
}
