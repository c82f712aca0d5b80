import type { ProjectFile } from '#contract/project/files'

const response = 'A response is not sent.'
const part = 'Part of a message is not sent.'

const why: Partial<Record<ProjectFile['kind'], string>> = {
  sample: 'Sample data is not sent.',
  unknown: 'Open it to say what it is.',
  outgoing_response: response,
  action_response: response,
  svc_blocks: part,
  attachments: part,
  blocks: part,
  cards: part,
  dialog: 'A dialog is opened in the studio.',
}

/** Why a file of payloads/ is nothing to send, in a few words; `null` where it is. */
export const whyNoPayload = ({ kind }: Pick<ProjectFile, 'kind'>): string | null => why[kind] ?? null
