import type { DocumentKind } from '#contract/documents'

/** What an open text is: a payload of a kind, or a simulated integration. */
export type TextKind = DocumentKind | 'integration'
