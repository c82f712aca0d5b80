import type { DocumentKind } from '#contract/documents'

/** What an open text is: a payload of a kind, a simulated integration or a scene. */
export type TextKind = DocumentKind | 'integration' | 'scene'
