// Who may import whom: docs/architecture.md as data. Each rule is seeded once by tests/tooling/importRules.test.ts.

const ours = folder => `^src/${folder}/`
const library = name => `(^|node_modules/)${name}(/|$)`

/**
 * `folder` may import our own code only from `allowed`, and of what npm and Node offer only what `libraries` lets
 * through.
 */
function folderRules(folder, { allowed, libraries }) {
  return [
    {
      name: `${folder}-imports-only-its-walls`,
      comment: `src/${folder} may import ${[folder, ...allowed].join(', ')} of our folders.`,
      from: { path: ours(folder) },
      to: {
        path: '^src/',
        pathNot: [ours(folder), ...allowed.map(name => (name.includes('/') ? `^src/${name}` : ours(name)))],
      },
    },
    ...(libraries
      ? [
          {
            name: `${folder}-imports-only-its-libraries`,
            comment: `src/${folder} may import of libraries only ${libraries.join(', ')}.`,
            from: { path: ours(folder) },
            to: { pathNot: ['^src/', ...libraries.map(library)] },
          },
        ]
      : []),
  ]
}

/** None of `names` may be imported from `from`. */
const never = (name, comment, from, to) => ({ name, comment, from, to })

const onlyFrom = (name, comment, places, to) => never(name, comment, { path: '^src/', pathNot: places }, to)

export const forbidden = [
  ...folderRules('domain', {
    allowed: [],
    libraries: [
      'typebox',
      'jsonc-parser',
      'mdast[^/]*',
      '@types/mdast',
      'micromark[^/]*',
      'jsondiffpatch',
      'diff',
      'unist[^/]*',
      'liquidjs',
      're2js',
      'ipaddr\\.js',
    ],
  }),
  ...folderRules('contract', { allowed: ['domain'], libraries: ['typebox'] }),
  ...folderRules('service', { allowed: ['contract', 'domain'] }),
  never(
    'service-is-plain-node',
    'src/service runs without a window and without Electron.',
    { path: ours('service') },
    { path: ['electron', 'react', 'react-dom', 'zustand', 'monaco-editor'].map(library) },
  ),
  ...folderRules('headless', {
    allowed: [
      'contract',
      'domain',
      'service/callAddress.ts',
      'service/createService.ts',
      'service/maintenance.ts',
      'service/options.ts',
      'service/playing.ts',
      'service/projectFolder.ts',
      'service/replaying.ts',
      'service/reports/',
    ],
  }),
  never(
    'headless-never-imports-electron',
    'The same entry runs under plain Node.',
    { path: ours('headless') },
    { path: library('electron') },
  ),
  ...folderRules('main', { allowed: ['contract'] }),
  never(
    'main-is-only-a-shell',
    'src/main imports no HTTP, no database and no rules.',
    { path: ours('main') },
    { path: ['fastify', '@fastify', 'better-sqlite3', 'undici', 'typebox', 'react'].map(library) },
  ),
  ...folderRules('preload', { allowed: ['contract/bridge.ts'], libraries: ['electron'] }),
  ...folderRules('renderer', { allowed: ['contract', 'domain'] }),
  never(
    'renderer-is-a-browser',
    'src/renderer runs in any browser: no Node, no Electron, no service library.',
    { path: ours('renderer') },
    { path: ['electron', 'fastify', '@fastify', 'better-sqlite3', 'undici', 'ws'].map(library) },
  ),
  never(
    'renderer-without-node',
    'src/renderer runs in any browser: no module of Node.',
    { path: ours('renderer') },
    { dependencyTypes: ['core'] },
  ),
  never(
    'ui-knows-nothing-of-ours',
    'Primitives know no domain.',
    { path: ours('renderer/ui') },
    { path: '^src/', pathNot: [ours('renderer/ui')] },
  ),
  never(
    'message-knows-only-ui-and-domain',
    'The same components render the channel, the preview and an exported page.',
    { path: ours('renderer/message') },
    { path: '^src/', pathNot: [ours('renderer/message'), ours('renderer/ui'), ours('domain')] },
  ),
  never(
    'dialog-knows-only-what-it-draws',
    'The same components draw a dialog that waits for somebody, one in the studio and one on an exported page.',
    { path: ours('renderer/dialog') },
    {
      path: '^src/',
      pathNot: [ours('renderer/dialog'), ours('renderer/message'), ours('renderer/ui'), ours('domain')],
    },
  ),
  never(
    'export-knows-only-what-it-draws',
    'An exported page is rendered without a store, a client or a feature, in a window or without one.',
    { path: ours('renderer/export') },
    {
      path: '^src/',
      pathNot: ['dialog', 'export', 'message', 'ui']
        .map(name => ours(`renderer/${name}`))
        .concat(ours('domain'), ours('contract')),
    },
  ),
  never(
    'scene-knows-only-what-it-points-at',
    'The same pointer, rings and cards are shown where a scene is written and where it is presented.',
    { path: ours('renderer/scene') },
    {
      path: '^src/',
      pathNot: ['message', 'scene', 'ui']
        .map(name => ours(`renderer/${name}`))
        .concat(ours('domain'), ours('contract')),
    },
  ),
  never(
    'features-do-not-know-each-other',
    'A feature is joined to another only by the app.',
    { path: '^src/renderer/features/([^/]+)/' },
    { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
  ),
  never(
    'only-app-imports-features',
    'Features are composed in one place.',
    { path: ours('renderer'), pathNot: ['^src/renderer/app/', '^src/renderer/features/', '^src/renderer/main\\.tsx$'] },
    { path: '^src/renderer/features/' },
  ),
  onlyFrom('only-editor-imports-monaco', 'The editor is loaded when it is needed.', [ours('renderer/editor')], {
    path: library('monaco-editor'),
  }),
  onlyFrom(
    'only-outbound-imports-undici',
    'One module calls the network, with the dialer and the redirects that decide where it may go.',
    ['^src/service/dispatch/(outbound|dial|fetchOnce)\\.ts$'],
    { path: library('undici') },
  ),
  never(
    'store-knows-no-http',
    'The store keeps rows and knows nothing of HTTP.',
    { path: ours('service/store') },
    {
      path: ['^src/service/(routes|plugins|dispatch)/', ...['fastify', '@fastify', 'undici', 'ws'].map(library)],
    },
  ),
  never(
    'dispatch-knows-no-routes',
    'Routes call use cases, use cases call dispatch, never back.',
    { path: ours('service/dispatch') },
    { path: '^src/service/(routes|plugins)/' },
  ),
  never(
    'no-cycles',
    'Modules that need each other to run are one module. Types are erased: a cycle of types alone has no order to get wrong.',
    { path: '^src/' },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  never(
    'no-unresolvable',
    'Every import resolves; the build makes what begins with virtual:.',
    { path: '^src/' },
    { couldNotResolve: true, pathNot: ['\\.css$', '\\?', '^mdast$', '^virtual:emoji-groups$'] },
  ),
]

/** Checked by folder-circles.mjs, since it is about folders and not about modules. */
export const folderRule = {
  name: 'no-folder-circles',
  comment:
    'Files are grouped so that one folder can be read before another: what two folders need of each other is a third. Types are erased.',
}
