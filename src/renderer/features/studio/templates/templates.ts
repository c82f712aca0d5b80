import { approval } from './approval'
import { deployment } from './deployment'
import { incident } from './incident'
import { poll } from './poll'
import type { Template } from './template'
import { templateText } from './templateText'

export const templates: readonly Template[] = [approval, incident, poll, deployment]

/** What a new document begins with: a payload that can be sent as it is. */
export const firstDocument = { name: approval.name, text: templateText(approval) }
