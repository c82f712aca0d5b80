/** How the drawing of a message leaves a formula that no script will replace: its source, as code. */
const formula = /<span class="(m-formula(?: m-formula-block)?)"><code class="m-code">([^<]*)<\/code><\/span>/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const unescaped = (text: string): string => text.replaceAll(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

/**
 * Puts MathML in place of the formulas of a message's markup. What is no LaTeX stays source. Nobody else can write such
 * markup: HTML in a message is text.
 */
export async function drawFormulas(markup: string): Promise<string> {
  if (!markup.includes('m-formula')) return markup
  const { formulaMarkup } = await import('../message/markdown/formulaMarkup')
  return markup.replaceAll(formula, (source, className: string, text: string) => {
    const drawn = formulaMarkup(unescaped(text), className.includes('block'))
    return drawn ? `<span class="${className}">${drawn}</span>` : source
  })
}
