/** What ids of these specs are called. */
export const people = {
  names: {
    userName: (id: string) => ({ u1: 'alice', u2: 'bob', b1: 'deploy-gate' })[id] ?? '',
    channelName: () => 'deployments',
    hookName: (id: string) => ({ h1: 'canary-watch', h2: 'rollback-guard', ref1: 'ci-pipeline' })[id] ?? '',
  },
  isBot: (id: string) => id === 'b1',
}
