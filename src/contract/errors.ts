import { accountErrors } from './errors/accounts'
import { actionErrors } from './errors/actions'
import { bundleErrors } from './errors/bundles'
import { clientErrors } from './errors/clients'
import { commandErrors } from './errors/commands'
import { fileErrors } from './errors/files'
import { generalErrors } from './errors/general'
import { incomingHookErrors, outgoingHookErrors } from './errors/hooks'
import { labErrors } from './errors/lab'
import { oauthAppErrors } from './errors/oauth'
import { placeErrors } from './errors/places'
import { postErrors } from './errors/posts'
import { projectErrors } from './errors/project'
import { sceneErrors } from './errors/scenes'
import { stateErrors } from './errors/states'
import { timelineErrors } from './errors/timeline'
import { websocketErrors } from './errors/websocket'
import { workbenchErrors } from './errors/workbench'
import { workspaceErrors } from './errors/workspaces'

/** How one rejection is sent. */
export interface ErrorEntry {
  status: number
  message: string
}

/**
 * Every way the service rejects, once: error id -> HTTP status and message (docs/reference/errors.md#general-errors,
 * docs/reference/posts.md, docs/reference/clients.md; docs/reference/errors.md). `{Name}` in a message is filled in by
 * whoever rejects. Ids under `workbench.` are ours, for what the reference has no word for.
 */
export const errors = {
  ...generalErrors,
  ...postErrors,
  ...actionErrors,
  ...incomingHookErrors,
  ...outgoingHookErrors,
  ...accountErrors,
  ...placeErrors,
  ...fileErrors,
  ...websocketErrors,
  ...clientErrors,
  ...commandErrors,
  ...oauthAppErrors,
  ...workbenchErrors,
  ...projectErrors,
  ...stateErrors,
  ...workspaceErrors,
  ...bundleErrors,
  ...timelineErrors,
  ...labErrors,
  ...sceneErrors,
} as const satisfies Record<string, ErrorEntry>

export type ErrorId = keyof typeof errors

/** The names in braces of one error's message; whoever rejects must fill exactly these. */
export type ErrorValues<I extends ErrorId> = Braces<(typeof errors)[I]['message']>
type Braces<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never
