// Small faults of a source file, one at a time: each should make a spec fail.
import { parseSync } from '@swc/core'

/** Put before the text, so that its first position is known: the parser counts on from file to file. */
const MARK = ';\n'

/** What each operator becomes: the bound moved by one, and the contrary. */
const operators = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
}
/** Methods whose result is of the same kind as what they are called on, so that the call can go. */
const droppable = new Set(['filter', 'slice', 'trim', 'toLowerCase', 'toUpperCase', 'sort', 'toSorted', 'reverse'])
/** Nodes of types that hold code. */
const typed = new Set(['TsAsExpression', 'TsConstAssertion', 'TsNonNullExpression', 'TsSatisfiesExpression'])
/** Expressions that an emptied return would not change, or that another fault changes already. */
const plain = new Set(['NullLiteral', 'BooleanLiteral', 'NumericLiteral', 'UnaryExpression'])
const texts = new Set(['StringLiteral', 'TemplateLiteral'])

/**
 * Lists the mutants of a TypeScript text, in the order of the text; `tsx` when it holds JSX. `from` and `to` are bytes;
 * `whole` is the expression that they change, and `textOfWhole` what becomes of it; `statement` is the statement that
 * begins with it, if one does.
 * @param {string} source
 * @param {boolean} tsx
 * @returns {{ kind: string, from: number, to: number, text: string, line: number, before: string,
 *   whole: { from: number, to: number }, textOfWhole: string, statement?: { from: number, to: number } }[]}
 */
export function mutantsOf(source, tsx = false) {
  const program = parseSync(MARK + source, { syntax: 'typescript', tsx, target: 'esnext' })
  const base = program.body[0].span.start + MARK.length
  const bytes = Buffer.from(source)
  const at = ({ span }) => ({ from: span.start - base, to: span.end - base })
  const slice = ({ from, to }) => bytes.subarray(from, to).toString()
  const found = []
  const add = (kind, range, text, whole = range) => {
    const line = bytes.subarray(0, range.from).toString().split('\n').length
    const textOfWhole = slice({ from: whole.from, to: range.from }) + text + slice({ from: range.to, to: whole.to })
    found.push({ kind, ...range, text, line, before: slice(range), whole, textOfWhole })
  }
  const statements = new Map()
  for (const node of nodesOf(program)) {
    if (node.type === 'ExpressionStatement') statements.set(at(node.expression).from, at(node.expression))
    for (const make of makers[node.type] ?? []) make({ node, at, slice, add })
  }
  return found
    .map(one => ({ ...one, statement: statements.get(one.whole.from) }))
    .sort((one, other) => one.from - other.from)
}

/** What a switched file asks at each mutant: whether this one is in place. */
const ASK = 'globalThis.blockyardMutant'

/**
 * Returns a text with all of its mutants in it, each behind a question to `globalThis.blockyardMutant(id)`, so that one
 * loaded program is every mutant in its turn. Mutants whose place is no expression are left out of `ids`.
 * @param {string} source
 * @param {(ReturnType<typeof mutantsOf>[number] & { id: number })[]} mutants
 * @param {boolean} tsx
 * @returns {{ text: string, ids: number[] }}
 */
export function withSwitches(source, mutants, tsx = false) {
  const bytes = Buffer.from(source)
  // Parentheses would end the short cut of a chain.
  const cutsChain = ({ kind, text, before }) => kind === 'call' && text !== VOID && before.includes('?.')
  const possible = mutants.filter(one => !cutsChain(one))
  const parsesWith = list => parses(switched(bytes, list), tsx)
  const fits = parsesWith(possible) ? possible : possible.filter(one => parsesWith([one]))
  return { text: switched(bytes, fits), ids: fits.map(({ id }) => id) }
}

function parses(text, tsx) {
  try {
    parseSync(text, { syntax: 'typescript', tsx, target: 'esnext' })
    return true
  } catch {
    return false
  }
}

/**
 * Statements that would begin with a parenthesis are put behind `void`: without semicolons they would be arguments of the
 * line above.
 */
const guarded = mutants =>
  mutants.flatMap(({ statement }) => (statement ? [{ whole: statement, isStatement: true }] : []))

/** The text of a range, the whole by default, with these mutants in it. They stand in one another, or apart. */
function switched(bytes, mutants) {
  return pieces(bytes, [...mutants, ...guarded(mutants)], { from: 0, to: bytes.length })
}

function pieces(bytes, mutants, { from, to }) {
  const outer = [...mutants].sort((one, other) => one.whole.from - other.whole.from || other.whole.to - one.whole.to)
  let text = ''
  let done = from
  while (outer.length > 0) {
    const { whole } = outer[0]
    const inside = outer.splice(0, outer.filter(one => one.whole.from < whole.to).length)
    const here = inside.filter(one => one.whole.from === whole.from && one.whole.to === whole.to)
    const rest = inside.filter(one => !here.includes(one))
    const choices = here.map(one => (one.isStatement ? '' : `${ASK}(${one.id})?(${one.textOfWhole}):`)).join('')
    const guard = here.some(one => one.isStatement) ? 'void ' : ''
    text += `${bytes.subarray(done, whole.from)}${guard}(${choices}(${pieces(bytes, rest, whole)}))`
    done = whole.to
  }
  return text + bytes.subarray(done, to).toString()
}

/** Every node that is code; types and imports are none. */
function* nodesOf(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* nodesOf(one)
    return
  }
  if (node === null || typeof node !== 'object') return
  const { type = '' } = node
  if (type === 'ImportDeclaration' || (type.startsWith('Ts') && !typed.has(type))) return
  if (type !== '') yield node
  for (const value of Object.values(node)) if (typeof value === 'object') yield* nodesOf(value)
}

const unwrapped = node =>
  node.type === 'ParenthesisExpression' || typed.has(node.type) ? unwrapped(node.expression) : node

/** What an emptied return returns; `null` where there is nothing to empty. */
function emptyOf(node) {
  const { type, elements, properties, value } = unwrapped(node)
  if (type === 'ArrayExpression') return elements.length > 0 ? '[]' : null
  if (type === 'ObjectExpression') return properties.length > 0 ? '({})' : null
  if (texts.has(type)) return value === '' ? null : "''"
  return plain.has(type) || type.startsWith('JSX') || (type === 'Identifier' && value === 'undefined')
    ? null
    : 'undefined'
}

const swapOperator = ({ node, at, slice, add }) => {
  const { operator, left, right } = node
  if (operator === '+' && [left, right].some(one => texts.has(unwrapped(one).type))) return
  const between = { from: at(left).to, to: at(right).from }
  const index = slice(between).indexOf(operator)
  if (index < 0) return
  const from = between.from + index
  const range = { from, to: from + operator.length }
  for (const other of operators[operator] ?? []) add('operator', range, other, at(node))
}

const negate = ({ node: { test }, at, slice, add }) => add('condition', at(test), `!(${slice(at(test))})`)

const emptyReturn = ({ node: { argument }, at, add }) => {
  const text = argument ? emptyOf(argument) : null
  if (text !== null) add('return', at(argument), text)
}

const emptyArrow = ({ node: { body }, at, add }) => {
  const text = body.type === 'FunctionBody' || body.type === 'BlockStatement' ? null : emptyOf(body)
  if (text !== null) add('return', at(body), text)
}

const dropStatement = ({ node: { expression }, at, add }) => {
  const { type, callee } = expression.type === 'AwaitExpression' ? expression.argument : expression
  if (type === 'CallExpression' && callee.type !== 'Super') add('call', at(expression), VOID)
}

const dropMethod = ({ node, at, slice, add }) => {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || !droppable.has(callee.property.value)) return
  add('call', at(node), slice(at(callee.object)))
}

/** What a dropped statement becomes. */
const VOID = 'void 0'

/** What can go wrong with each kind of node. */
const makers = {
  BinaryExpression: [swapOperator],
  IfStatement: [negate],
  ConditionalExpression: [negate],
  BooleanLiteral: [({ node, at, add }) => add('boolean', at(node), String(!node.value))],
  NumericLiteral: [({ node, at, add }) => add('number', at(node), String(node.value + 1))],
  UnaryExpression: [
    ({ node, at, slice, add }) => node.operator === '!' && add('boolean', at(node), slice(at(node.argument))),
  ],
  ReturnStatement: [emptyReturn],
  ArrowFunctionExpression: [emptyArrow],
  ExpressionStatement: [dropStatement],
  CallExpression: [dropMethod],
}
