import { Bot as BotIcon, Hash, KeyRound, Power, UserRoundPlus, UsersRound } from 'lucide-react'
import type { Bot } from '#contract/wire/accounts'
import { createToken } from '../../accounts/access/tokenOperations'
import { setBotEnabled } from '../../features/bot/operations'
import { openPage } from '../../store/payloads/pageTabs'
import type { State } from '../../store/state'
import type { Command, CommandContext } from './command'
import { making, subjectOnStage } from './pageOnStage'

const botOnStage = (state: State): Bot | undefined => {
  const subject = subjectOnStage(state, 'bot')
  return state.world.bots.find(({ user_id }) => user_id === subject)
}

/** A verb of the bot whose page is on the stage. */
const ofBot = (
  command: Pick<Command, 'id' | 'label' | 'icon'>,
  run: (context: CommandContext, bot: Bot) => void,
): Command => ({
  ...command,
  why: state => (botOnStage(state) ? null : 'No page of a bot is open.'),
  run(context) {
    const bot = botOnStage(context.store.getState())
    if (bot) run(context, bot)
  },
})

/** What can be done with bots and people; ids of what makes one begin with `integration.new.`. */
export const accountCommands: readonly Command[] = [
  { id: 'integration.new.bot', label: 'New bot', icon: BotIcon, run: context => making(context, 'bot') },
  {
    id: 'integration.new.person',
    label: 'New person',
    icon: UserRoundPlus,
    run: context => making(context, 'person'),
  },
  {
    id: 'people.open',
    label: 'Show people',
    icon: UsersRound,
    run: ({ store }) => store.setState(state => openPage(state, { page: 'people', at: 'people' })),
  },
  {
    id: 'people.channels',
    label: 'Show all channels',
    icon: Hash,
    run: ({ store }) => store.setState(state => openPage(state, { page: 'people', at: 'channels' })),
  },
  ofBot({ id: 'bot.token', label: 'Create a token of this bot', icon: KeyRound }, async (context, { user_id }) => {
    const problem = await createToken(context, user_id, 'new token')
    if (problem !== null) context.notify(problem)
  }),
  ofBot({ id: 'bot.enable', label: 'Enable or disable this bot', icon: Power }, (context, bot) => {
    void setBotEnabled(context, bot, bot.delete_at > 0)
  }),
]
