#!/usr/bin/env node
'use strict'
// The command line: in a clone it is built first when needed, quietly, so that stdout carries only the command's own
// output.
const fs = require('node:fs')
const path = require('node:path')
const { build } = require('./build.cjs')
const { findNode, root, serviceEnvironment, serviceFlags, stayWith } = require('./node.cjs')

const inClone = fs.existsSync(path.join(root, 'src')) && fs.existsSync(path.join(root, 'electron.vite.config.ts'))
/** A person waiting at a terminal learns why; a script hears nothing. */
const say = line => process.stderr.isTTY && process.stderr.write(`${line}\n`)
if (inClone && !build({ say })) process.exit(1)

const headless = path.join(root, 'out', 'main', 'headless.js')
const node = findNode()
const args = [...serviceFlags, headless, ...process.argv.slice(2)]
stayWith(node, args, { env: serviceEnvironment(node) }).then(code => process.exit(code))
