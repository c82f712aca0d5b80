import type { PageKind } from '../../store/payloads/pageTabs'
import type { State } from '../../store/state'
import { withFirstTeam } from './beginCommands'
import type { CommandContext } from './command'

/** Asks for what is new of an integration; a workspace without a team gets its first one before. */
export const making = (context: CommandContext, what: NonNullable<State['making']>): void =>
  void withFirstTeam(context, () => context.store.setState({ making: what }))

/** What the page on the stage is of; `''` where it is of another kind, or none. */
export function subjectOnStage({ place, tabs, activeTab }: State, page: PageKind): string {
  const tab = place === 'tabs' ? tabs.find(({ id }) => id === activeTab) : undefined
  return tab?.kind === 'page' && tab.page === page ? tab.subject : ''
}
