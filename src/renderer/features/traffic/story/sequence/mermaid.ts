import type { Sequence, Step } from './steps'

const arrows: Record<Step['is'], string> = {
  call: '->>',
  response: '-->>',
  effect: '-->>',
  blocked: '-x',
  silence: '--x',
}

/** A sequence as Mermaid text, to be pasted where that is drawn. */
export function asMermaid({ participants, steps }: Sequence): string {
  const ids = new Map(participants.map(({ id }, at) => [id, `p${at + 1}`]))
  const heads = participants.map(
    ({ id, name, kind }) => `  ${kind === 'person' ? 'actor' : 'participant'} ${ids.get(id)} as ${escaped(name)}`,
  )
  const lines = steps.flatMap(step => {
    const from = ids.get(step.from) ?? ''
    // Who was never reached has no line of life.
    const to = ids.get(step.to) ?? from
    const notes = [step.sign, step.outcome].filter(text => text !== '')
    return [
      `  ${from}${arrows[step.is]}${to}: ${escaped(step.label)}`,
      ...notes.map(text => `  Note over ${from === to ? from : `${from},${to}`}: ${escaped(text)}`),
    ]
  })
  return `${['sequenceDiagram', ...heads, ...lines].join('\n')}\n`
}

/** Mermaid ends a statement at a semicolon and a line, and reads entities after `#`. */
const escaped = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[#;]/g, character => (character === '#' ? '#35;' : '#59;'))
