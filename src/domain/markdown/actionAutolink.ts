import type { Options } from 'mdast-util-from-markdown'
import { actionScheme } from './actionUrl'

type Extension = NonNullable<NonNullable<Options['extensions']>[number]>
type Syntax = Extract<Extension, { text?: unknown }>

const LESS_THAN = 60
const GREATER_THAN = 62
const codes = [...actionScheme].map(character => character.charCodeAt(0))

/**
 * `<svc_action://id?query>` as an autolink (docs/reference/registry.md#validation). Markdown knows no underscore in the
 * scheme of one, so that the parser alone takes it for text. Has the name and the tokens of its autolinks, and is left
 * out where these are.
 */
export const actionAutolink: Syntax = {
  text: {
    [LESS_THAN]: {
      name: 'autolink',
      tokenize(effects, ok, nok) {
        let matched = 0
        return code => {
          effects.enter('autolink')
          effects.enter('autolinkMarker')
          effects.consume(code)
          effects.exit('autolinkMarker')
          effects.enter('autolinkProtocol')
          return inside
        }
        function inside(code: number | null): ReturnType<typeof ok> {
          if (matched < codes.length) {
            if (code !== codes[matched]) return nok(code)
            matched += 1
          } else if (code === GREATER_THAN) {
            effects.exit('autolinkProtocol')
            effects.enter('autolinkMarker')
            effects.consume(code)
            effects.exit('autolinkMarker')
            effects.exit('autolink')
            return ok
          } else if (code === null || code <= 32 || code === LESS_THAN) {
            return nok(code)
          }
          effects.consume(code)
          return inside
        }
      },
    },
  },
}
