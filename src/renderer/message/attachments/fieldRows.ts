import type { AttachmentField } from './readAttachment'

/**
 * Fields in rows of a table: two short ones that follow each other share a row
 * (docs/reference/rendering.md#attachments).
 */
export const fieldRows = (fields: readonly AttachmentField[]): AttachmentField[][] => {
  const rows: AttachmentField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (field.short && last?.length === 1 && last[0]?.short) last.push(field)
    else rows.push([field])
  }
  return rows
}
