import type { Integration } from '../lab/schema'
import type { PostContent } from '../posts/post'

/** What a message is for. */
export const purposes = ['Approvals', 'Incidents', 'Releases', 'People', 'Reports'] as const
export type Purpose = (typeof purposes)[number]

/** What is known of a template before its message is loaded. */
export interface TemplateFacts {
  id: string
  label: string
  purpose: Purpose
  /** One line for menus and for the search. */
  description: string
  /** Who would send it: the id of the plugin that its actions call, too. */
  plugin: string
  /** The picture of the sender: name of an emoji. */
  emoji: string
  /** Name of the channel it would go to. */
  channel: string
  /** When it would come, for the thumbnail. */
  time: string
}

/** The message of a template, and what its simulated integration does. */
export interface TemplateContent {
  post: PostContent
  /** What responds to its clicks: the content of `integrations/PLUGIN.json`. */
  integration: Integration
  /** What a click does, by action id, for people. */
  does: Readonly<Record<string, string>>
}

/** A finished message to begin with: it passes every rule, and a simulated integration handles all of its actions. */
export interface Template extends TemplateFacts, TemplateContent {
  /** Base name of the file made from it. */
  name: string
}
