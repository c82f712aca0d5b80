// npm run bench [-- name]: one benchmark by its name; each prints figures and asserts nothing.
const benchmarks = {
  service: './run.mjs',
  drawing: './drawing.mjs',
  outline: './outline.mjs',
  editor: './editor.mjs',
  comparison: './comparison.mjs',
  traffic: './traffic.mjs',
  lab: './lab.mjs',
  states: './states.mjs',
  timeline: './timeline.mjs',
}

const name = process.argv[2] ?? 'service'
const file = benchmarks[name]
if (!file) {
  console.error(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}
await import(file)
