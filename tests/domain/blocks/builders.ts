/** Small blocks for tests. Every one is valid as it is; spread over it to break one thing. */
export const text = (words = 'Build 412 passed') => ({ type: 'text', text: words })
export const image = () => ({ type: 'image', url: 'https://example.com/build.png' })
export const button = (action_id = 'approve') => ({ type: 'button', text: 'Approve', action_id })
export const select = (action_id = 'assign') => ({
  type: 'static_select',
  action_id,
  placeholder: 'Assign to',
  options: [{ text: 'Ana', value: 'ana' }],
})
export const container = (...content: unknown[]) => ({ type: 'container', content })
export const column = (...items: unknown[]) => ({ type: 'column', items })
export const columnSet = (...columns: unknown[]) => ({ type: 'column_set', columns })
export const collapsible = (header: unknown[], content: unknown[]) => ({ type: 'collapsible', header, content })

/** `levels` containers in one another, with a text inside the innermost. */
export const nested = (levels: number): unknown => {
  let block: unknown = text()
  for (let i = 0; i < levels; i++) block = container(block)
  return block
}

export const many = (count: number): unknown[] => Array.from({ length: count }, () => text('x'))
