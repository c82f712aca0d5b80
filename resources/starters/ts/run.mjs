// Runs TypeScript as it is, which Node does since 22.18. An older one hands over to Node 24, which npm keeps after the
// first time.
import { spawn } from 'node:child_process'

const args = process.argv.slice(2)
const [first = ''] = args

if (process.features.typescript && !first.startsWith('-')) await import(new URL(first, import.meta.url))
else {
  const older = ['npx', '--yes', '--prefer-offline', '--package', 'node@24', '--', 'node']
  const [file, ...before] = process.features.typescript ? [process.execPath] : older
  const child = spawn(file, [...before, ...args], { stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', code => process.exit(code ?? 1))
}
