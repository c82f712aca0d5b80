/** What has a page of its own. */
export const pageKinds = [
  'incoming',
  'outgoing',
  'command',
  'simulated',
  'bot',
  'plugin',
  'people',
  'settings',
  'scene',
] as const
export type PageKind = (typeof pageKinds)[number]

/** The page of one thing, or the only page of its kind. */
export interface PageTab {
  id: string
  kind: 'page'
  page: PageKind
  /** Id of the webhook, command or bot, name of the plugin, simulated integration or scene; `''` where there is one page. */
  subject: string
  /** Where in the page: the part of it, the chosen person, the setting; `''` for its beginning. */
  at: string
}

export const pageTabId = (page: PageKind, subject = ''): string => `page:${page}:${subject}`
