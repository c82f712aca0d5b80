/** The label of an exchange for a list, where ids say nothing: `PUT /posts/…/patch`. */
export const shortLabel = (label: string): string =>
  label.replace('/api/v4', '').replace(/\/[a-z0-9]{26}(?=\/|$)/g, '/…')
