/** Whom a call goes to: the id of a plugin, otherwise host and port. */
export function receiverOf(url: string): string {
  const plugin = /\/plugins\/([^/?#]+)/.exec(url)?.[1]
  if (plugin !== undefined) return plugin
  return URL.canParse(url) ? new URL(url).host : url
}
