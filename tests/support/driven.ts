import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { closeAll } from './atEnd'

/** The environment of specs that drive a browser: Node, and an end that closes what their files share. */
export default {
  name: 'driven',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const node = await builtinEnvironments.node.setup(global, options)
    return {
      async teardown(ending: object) {
        await closeAll()
        await node.teardown(ending)
      },
    }
  },
} satisfies Environment
