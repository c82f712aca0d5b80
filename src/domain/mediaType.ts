/** The media type of a Content-Type header, lower case and without parameters; `''` when there is none. */
export const mediaType = (contentType: string | null | undefined): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
