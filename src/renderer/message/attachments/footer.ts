import { limits } from '#domain/limits'

/**
 * A footer of more than 300 characters is cut and ends in an ellipsis (docs/reference/limits.md). Never cuts a
 * character in two.
 */
export const cutFooter = (footer: string): string => {
  const characters = [...footer]
  return characters.length > limits.footerLength ? `${characters.slice(0, limits.footerLength).join('')}…` : footer
}
