/**
 * The texts of an attachment in the order of the wire (docs/reference/attachments.md): those that stand before its
 * fields, and those behind.
 */
export const textsAboveFields = [
  'fallback',
  'color',
  'pretext',
  'author_name',
  'author_link',
  'author_icon',
  'title',
  'title_link',
  'text',
] as const
export const textsBelowFields = ['image_url', 'thumb_url', 'footer', 'footer_icon'] as const
