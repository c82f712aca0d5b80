// The rules of a release gate, without any HTTP: state and a click in, new state and what to notice the clicker out.

/**
 * @typedef {{ approvals: string[], wave: string, held: string, closed: '' | 'approved' | 'rejected', by: string }} Gate
 */
/** @typedef {{ gate: Gate, changed: boolean, notice?: string, error?: string }} Step */

export const NEEDED = 2

export const waves = [
  { text: '10 % canary', value: '10' },
  { text: '25 % of the fleet', value: '25' },
  { text: '50 % of the fleet', value: '50' },
  { text: 'Everything at once', value: '100' },
]

/** @returns {Gate} */
export const openGate = () => ({ approvals: [], wave: '10', held: '', closed: '', by: '' })

export const waveText = value => waves.find(wave => wave.value === value)?.text ?? value

const same = (gate, words) => ({ gate, changed: false, ...words })
const next = (gate, change, notice) => ({ gate: { ...gate, ...change }, changed: true, notice })

const closedWords = gate => ({ error: `This gate is closed: ${gate.by} ${gate.closed} it.` })

function approve(gate, { user }) {
  if (gate.closed) return same(gate, closedWords(gate))
  if (gate.held) return same(gate, { error: `${gate.held} holds this gate. It can be approved when it is resumed.` })
  if (gate.approvals.includes(user))
    return same(gate, { notice: 'Your approval is in already. Somebody else must approve too.' })
  const approvals = [...gate.approvals, user]
  if (approvals.length < NEEDED) {
    return next(
      gate,
      { approvals },
      `Your approval is in. One more person must approve, then it starts: ${waveText(gate.wave)}.`,
    )
  }
  return next(
    gate,
    { approvals, closed: 'approved', by: user },
    `The gate is open. It starts now: ${waveText(gate.wave)}.`,
  )
}

function hold(gate, { user }) {
  if (gate.closed) return same(gate, closedWords(gate))
  return gate.held
    ? next(gate, { held: '' }, 'Resumed. Approvals count again.')
    : next(gate, { held: user }, 'On hold. Nobody can approve until it is resumed.')
}

function reject(gate, { user }) {
  if (gate.closed) return same(gate, closedWords(gate))
  return next(gate, { closed: 'rejected', by: user }, 'Rejected. Everybody sees it in the post.')
}

function pick(gate, { option }) {
  if (gate.closed) return same(gate, closedWords(gate))
  if (!option) return same(gate, { error: 'Nothing was picked: the callback has no selected_option.' })
  return next(gate, { wave: option }, `You picked ${waveText(option)}.`)
}

/** Path -> what a click there does. Each takes a gate and `{user, option}`, and returns a Step. */
export const clicks = { approve, hold, reject, pick }
